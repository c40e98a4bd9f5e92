import RenderCommand

CommandRunner.main()
