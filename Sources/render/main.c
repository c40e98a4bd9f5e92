// The runtime of Swift reads the arguments from /proc, which is not mounted everywhere; here they
// come from the system itself.

int render_main(int count, char **arguments);

int main(int count, char **arguments) { return render_main(count, arguments); }
