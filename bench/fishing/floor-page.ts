import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The place of the sea on the page, CSS pixels, and the pixels of its canvas. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  pixelsWide: number;
  pixelsHigh: number;
}

/** Runs in the page: wipes the canvas and puts one picture of a fish's size, sixty times a second. */
function drawOne(): void {
  const context = document.querySelector("canvas")!.getContext("2d")!;
  const { width, height } = context.canvas;
  const picture = document.createElement("canvas");
  picture.width = picture.height = 100;
  picture.getContext("2d")!.fillRect(0, 0, 100, 100);
  const frame = (now: number) => {
    requestAnimationFrame(frame);
    context.clearRect(0, 0, width, height);
    context.drawImage(picture, Math.round(now / 10) % width, height >> 1);
  };
  requestAnimationFrame(frame);
}

function documentOf({ x, y, width, height, pixelsWide, pixelsHigh }: Box): string {
  const style = `body{margin:0;background:#0873ad}canvas{position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px}`;
  const canvas = `<canvas width="${pixelsWide}" height="${pixelsHigh}"></canvas>`;
  return `<!doctype html><meta name="viewport" content="width=device-width"><title>Floor</title><style>${style}</style>${canvas}<script>(${drawOne.toString()})()</script>`;
}

/** The floor of everything that is drawn there: a canvas of the same size and place that shows one picture. */
export async function startFloorPage(box: Box): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(documentOf(box)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
