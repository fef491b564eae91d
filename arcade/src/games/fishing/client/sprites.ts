import { KINDS } from "../school.ts";
import { WIDE, type Water } from "./water.ts";

interface Sprite {
  /** As it was painted, to the left. */
  plain: HTMLCanvasElement;
  mirrored: HTMLCanvasElement;
}

/**
 * Pictures of the fish in the size and in both directions in which they are shown. The pictures that are loaded are several times
 * as large, and to scale and mirror each of them sixty times a second is most of what a frame would cost.
 */
export function createSprites() {
  const pictures = KINDS.map(({ name }) => Object.assign(new Image(), { src: `/client/symbols/${name}.webp` }));
  const sprites = new Map<number, Sprite>();
  const spriteOf = (kind: number, pixels: number): Sprite | null => {
    const known = sprites.get(kind);
    if (known) return known;
    const picture = pictures[kind]!;
    if (!picture.complete || picture.naturalWidth === 0) return null;
    const made = { plain: drawn(picture, pixels, false), mirrored: drawn(picture, pixels, true) };
    sprites.set(kind, made);
    return made;
  };
  return {
    /** After a change of size all are drawn anew, each when it is needed. */
    forget: (): void => sprites.clear(),
    /** Draws a fish around a point; nothing while its picture is on its way. */
    draw(water: Water, fish: { kind: number; way: 1 | -1 }, x: number, y: number): void {
      const size = (KINDS[fish.kind]!.size / WIDE) * water.width;
      const sprite = spriteOf(fish.kind, Math.ceil(size * water.ratio));
      if (sprite) water.context.drawImage(fish.way === 1 ? sprite.mirrored : sprite.plain, x - size / 2, y - size / 2, size, size);
    },
  };
}

function drawn(picture: HTMLImageElement, pixels: number, mirrored: boolean): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  if (mirrored) context.setTransform(-1, 0, 0, 1, pixels, 0);
  context.drawImage(picture, 0, 0, pixels, pixels);
  return canvas;
}
