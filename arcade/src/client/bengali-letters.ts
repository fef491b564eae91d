let drawn: boolean | undefined;

/**
 * Whether the machine has Bengali letters of its own. No face draws these two equally wide; boxes are. Large, since some machines give letters
 * whole pixels. As in the pages around (decision 0299).
 */
export function drawsBengali(): boolean {
  if (drawn === undefined) {
    const pen = document.createElement("canvas").getContext("2d");
    if (pen) pen.font = "99px sans-serif";
    drawn = pen === null || pen.measureText("ঔ").width !== pen.measureText("ং").width;
  }
  return drawn;
}

/** Where the machine has none, ours stand first in the lists of faces (`fonts.css`); before anything is drawn. */
export function takeFaces(): void {
  if (!drawsBengali()) document.documentElement.dataset["faces"] = "boxes";
}
