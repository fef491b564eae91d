import { KINDS, type Fish } from "../rules/school.ts";
import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import { fishPicture, symbolFile } from "./own-motif.ts";
import { WIDE, type Water } from "./water.ts";

/** The postures of a fish while it swims, in radians. */
const TILTS = [-0.12, -0.06, 0, 0.06, 0.12];
const LEVEL = 2;
/** A tilted picture needs more room than a level one. */
const ROOM = 1.14;
/** Beats of the fins from side to side. */
const BEATS = 7;

/** How the fish holds itself at the moment; level where motion is to be calm. */
const postureOf = ({ kind, bornAt, phase }: Fish, now: number, calm: boolean): number =>
  calm ? LEVEL : Math.round((Math.sin(phase + ((now - bornAt) / KINDS[kind]!.life) * BEATS * 2 * Math.PI) + 1) * LEVEL);

const keyOf = (kind: number, way: 1 | -1, posture: number): number => (kind * 2 + (way === 1 ? 1 : 0)) * TILTS.length + posture;

/**
 * Pictures of the fish in the size, directions and postures in which they are shown. The pictures that are loaded are several times
 * as large, and to scale and turn each of them sixty times a second is most of what a frame would cost. `own`: the picture of the title's
 * motif.
 */
export function createSprites(own: string) {
  const pictures = KINDS.map(({ name }) => Object.assign(new Image(), { src: symbolFile(fishPicture(name, own)) }));
  let small: (ImageBitmap | null | undefined)[] = [];
  let stamps: (Stamp | undefined)[] = [];
  let wanted = -1;

  /** The picture twice as large as it is shown, so that a turn does not blur it. The browser makes it beside the page's own work. */
  const smallOf = (kind: number, pixels: number): ImageBitmap | null => {
    const picture = pictures[kind]!;
    if (small[kind] !== undefined || !picture.complete || picture.naturalWidth === 0) return small[kind] ?? null;
    const place = small;
    place[kind] = null;
    const size = { resizeWidth: 2 * pixels, resizeHeight: 2 * pixels, resizeQuality: "high" } as const;
    void createImageBitmap(picture, size).then((made) => (place[kind] = made));
    return null;
  };
  return {
    /** After a change of size all are painted anew, each when it is needed. */
    forget: (): void => void ([small, stamps] = [[], []]),
    /** Draws a fish around a point; nothing while its picture is on its way. */
    draw(water: Water, fish: Fish, x: number, y: number, now: number, calm: boolean): void {
      const level = keyOf(fish.kind, fish.way, LEVEL);
      const key = keyOf(fish.kind, fish.way, postureOf(fish, now, calm));
      const picture = stamps[key] ?? stamps[level];
      if (!stamps[key]) wanted = stamps[level] ? key : level;
      if (picture) put(water, picture, x, y);
    },
    /** Paints one picture that was missing: more would cost a frame. Fish come from outside, so that none is missed. */
    prepare({ width, ratio }: Water): void {
      if (wanted < 0) return;
      const key = wanted;
      wanted = -1;
      const kind = Math.floor(key / TILTS.length / 2);
      const pixels = Math.round((KINDS[kind]!.size / WIDE) * width);
      const picture = smallOf(kind, pixels);
      if (!picture) return;
      const mirrored = Math.floor(key / TILTS.length) % 2 === 1;
      const size = pixels / ratio;
      stamps[key] = stamp(size * ROOM, size * ROOM, ratio, (context) => {
        if (mirrored) context.scale(-1, 1);
        context.rotate(TILTS[key % TILTS.length]!);
        context.drawImage(picture, -size / 2, -size / 2, size, size);
      });
    },
  };
}
