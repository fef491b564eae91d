/** As large as the server keeps a picture; more would only cost the sender's data. */
const LONGEST_SIDE = 1_600;
const PREVIEW_SIDE = 160;
const QUALITY = 0.85;

export interface ShrunkPicture {
  /** What is sent. */
  blob: Blob;
  /** A data URL, small enough to be kept. */
  preview: string;
}

/** Draws a picture as small as it will be kept; throws for a file that the browser cannot read as one. `pixelsMax`: what the server takes. */
export async function shrinkPicture(file: Blob, pixelsMax: number): Promise<ShrunkPicture> {
  const picture = await createImageBitmap(file);
  try {
    const large = draw(picture, LONGEST_SIDE);
    const drawn = await new Promise<Blob | null>((resolve) => large.toBlob(resolve, "image/jpeg", QUALITY));
    // A small PNG may well be smaller than what we make of it; one of too many pixels is taken from nobody.
    const huge = picture.width * picture.height > pixelsMax;
    const blob = drawn !== null && (huge || drawn.size < file.size) ? drawn : file;
    return { blob, preview: draw(picture, PREVIEW_SIDE).toDataURL("image/jpeg", 0.7) };
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser draws no pictures");
  // JPEG knows no transparency; what was clear becomes paper.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
