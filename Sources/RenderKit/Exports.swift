// One import brings everything that an app needs to draw, animate, encode and write.
@_exported public import RenderBundles
@_exported public import RenderDrawing
@_exported public import RenderEncoding
@_exported public import RenderFields
@_exported public import RenderFiles
@_exported public import RenderGeometry
@_exported public import RenderJobs
@_exported public import RenderLayouts
@_exported public import RenderMotion
@_exported public import RenderPixels
@_exported public import RenderRaster
@_exported public import RenderSceneFiles
@_exported public import RenderScenes
@_exported public import RenderSkeletons
@_exported public import RenderStyles
