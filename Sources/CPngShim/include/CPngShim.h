int render_png_placeholder(void);
