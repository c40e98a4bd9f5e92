"""What Chromium's ImageDecoder makes of animations, asked on a page that is served on 127.0.0.1."""

import json
import shutil
import subprocess
import tempfile
import threading
from fractions import Fraction
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

NAMES = ("chromium", "chromium-browser", "google-chrome")
PROGRAM = next((name for name in NAMES if shutil.which(name)), None)
TYPES = {"GIF": "image/gif", "APNG": "image/png", "WebP": "image/webp"}
# For all files of a run.
SECONDS = 60

PAGE = """<!doctype html><script>
const post = (path, body) => fetch(path, {method: "POST", body});
async function ask({index, type}) {
  const data = await (await fetch("/file?index=" + index)).arrayBuffer();
  const decoder = new ImageDecoder(
    {data, type, premultiplyAlpha: "none", colorSpaceConversion: "none", preferAnimation: true});
  await decoder.tracks.ready;
  await decoder.completed;
  for (let frame = 0; frame < decoder.tracks.selectedTrack.frameCount; frame++) {
    const {image} = await decoder.decode({frameIndex: frame});
    const pixels = new Uint8Array(image.allocationSize({format: "RGBA"}));
    await image.copyTo(pixels, {format: "RGBA"});
    await post(`/frame?index=${index}&duration=${image.duration ?? 0}`, pixels);
    image.close();
  }
}
(async () => {
  for (const file of FILES) {
    try { await ask(file); } catch (problem) { await post("/failed?index=" + file.index, "" + problem); }
  }
  await post("/done", "");
})();
</script>"""


class Answers:
    """Frames as RGBA bytes and delays of each file, or what went wrong."""

    def __init__(self, paths):
        self.paths = paths
        self.frames = [[] for _ in paths]
        self.delays = [[] for _ in paths]
        self.problems = [None for _ in paths]
        self.done = threading.Event()


def handler(answers, page):
    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def answer(self, body=b"", kind="text/html"):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            address = urlsplit(self.path)
            if address.path == "/file":
                path = answers.paths[int(parse_qs(address.query)["index"][0])]
                with open(path, "rb") as file:
                    self.answer(file.read(), "application/octet-stream")
            else:
                self.answer(page if address.path == "/" else b"")

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            address = urlsplit(self.path)
            query = parse_qs(address.query)
            if address.path == "/done":
                answers.done.set()
            elif address.path == "/failed":
                answers.problems[int(query["index"][0])] = body.decode(errors="replace")
            else:
                index = int(query["index"][0])
                answers.frames[index].append(body)
                answers.delays[index].append(Fraction(int(query["duration"][0]), 1_000_000))
            self.answer()

    return Handler


def ask(files):
    """Answers about (path, kind) pairs; all of them have a problem where Chromium gives none."""
    answers = Answers([path for path, _ in files])
    listed = [{"index": index, "type": TYPES[kind]} for index, (_, kind) in enumerate(files)]
    page = PAGE.replace("FILES", json.dumps(listed)).encode()
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler(answers, page))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = subprocess.Popen(
            [PROGRAM, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--force-color-profile=srgb", f"--user-data-dir={folder}",
             f"http://127.0.0.1:{server.server_address[1]}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            if not answers.done.wait(SECONDS):
                for index, problem in enumerate(answers.problems):
                    answers.problems[index] = problem or f"no answer within {SECONDS} s"
        finally:
            browser.terminate()
            try:
                browser.wait(10)
            except subprocess.TimeoutExpired:
                browser.kill()
                browser.wait()
            server.shutdown()
            server.server_close()
    return answers
