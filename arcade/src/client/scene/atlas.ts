/** How the moments of a thing lie in its sheet: so many in rows of so many columns. */
export interface Sheet {
  count: number;
  columns: number;
  /** Pixels of one cell. */
  wide: number;
  high: number;
}

/** The moments of one sheet, in the size in which they are shown. */
export interface Atlas {
  /** Cuts and scales all moments for cells that are shown so many pixels wide. Done once for each size, beside the page's own work. */
  fit: (pixels: number) => void;
  /** Puts a moment with the foot of its cell's middle on a point of the canvas; nothing while it is on its way. */
  put: (context: CanvasRenderingContext2D, moment: number, x: number, y: number, mirrored?: boolean) => void;
  /** Told when the picture has come, and again when its moments are cut. */
  onReady: (told: () => void) => void;
  close: () => void;
}

/** What did not come, or could not be cut, is tried again after so long. */
const AGAIN_MS = 5_000;

/** Does the last that it was given, once, after a while; null takes it back. */
function createLater(): (again: (() => void) | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (again) => {
    clearTimeout(timer);
    if (again) timer = setTimeout(again, AGAIN_MS);
  };
}

/** A sheet of moments that was packed at build, such as the stride of a horse. */
export function loadAtlas(source: string, { count, columns, wide, high }: Sheet): Atlas {
  const picture = new Image();
  const ready: (() => void)[] = [];
  let moments: (ImageBitmap | undefined)[] = [];
  let [wanted, fitted, closed] = [0, 0, false];
  const drop = () => {
    for (const moment of moments) moment?.close();
    moments = [];
  };
  const later = createLater();
  const load = () => void (picture.src = source);
  const cut = async () => {
    if (closed || wanted === 0 || wanted === fitted || !picture.complete || picture.naturalWidth === 0) return;
    fitted = wanted;
    const size = { resizeWidth: fitted, resizeHeight: Math.round((fitted * high) / wide), resizeQuality: "high" } as const;
    const cells = Array.from({ length: count }, (_, at) => {
      return createImageBitmap(picture, (at % columns) * wide, Math.floor(at / columns) * high, wide, high, size);
    });
    const cuts = await Promise.allSettled(cells);
    const made = cuts.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    const isWhole = made.length === count;
    if (closed || size.resizeWidth !== wanted || !isWhole) {
      for (const moment of made) moment.close();
      if (!closed && size.resizeWidth === wanted) later(() => ((fitted = 0), void cut()));
      return;
    }
    drop();
    moments = made;
    for (const told of ready) told();
  };
  picture.addEventListener("load", () => void cut());
  picture.addEventListener("error", () => {
    if (!closed) later(load);
  });
  load();
  return {
    fit: (pixels) => {
      wanted = Math.max(1, Math.round(pixels));
      void cut();
    },
    put: (context, moment, x, y, mirrored = false) => {
      const cell = moments[moment];
      if (!cell) return;
      const [left, top] = [Math.round(x - cell.width / 2), Math.round(y - cell.height)];
      if (!mirrored) return context.drawImage(cell, left, top);
      context.setTransform(-1, 0, 0, 1, 2 * left + cell.width, 0);
      context.drawImage(cell, left, top);
      context.setTransform(1, 0, 0, 1, 0, 0);
    },
    onReady: (told) => void ready.push(told),
    close: () => {
      closed = true;
      later(null);
      picture.removeAttribute("src");
      drop();
    },
  };
}
