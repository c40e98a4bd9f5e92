public import RenderEncoding

extension AtomicFile: ByteSink {}
