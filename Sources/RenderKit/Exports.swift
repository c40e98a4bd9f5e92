// One import brings everything that an app needs to draw, animate and encode.
@_exported public import RenderDrawing
@_exported public import RenderEncoding
@_exported public import RenderGeometry
@_exported public import RenderMotion
@_exported public import RenderPixels
@_exported public import RenderRaster
@_exported public import RenderScenes
@_exported public import RenderSkeletons
@_exported public import RenderStyles
