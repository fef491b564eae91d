/** What a motif is drawn in that no turn of its hue makes of it: a black pearl, a red umbrella, a green mango. */
export const SHADES = ["black", "red", "green", "gold", "pink"] as const;
export type Shade = (typeof SHADES)[number];

/** How the picture of a motif differs from the first one: the turn of its hue, in degrees, or a shade of its own. */
export type Hue = number | Shade;

/** Between a motif and its hue, in the name of a picture: `dragon~110`, `pearl~black`. */
const TURNED = "~";

/** The name of a motif's picture, in the hue that is asked for. */
export const pictureNamed = (motif: string, hue: Hue | undefined): string => (hue === undefined ? motif : `${motif}${TURNED}${hue}`);

/** What a picture shows, whatever its hue. */
export const motifOf = (picture: string): string => picture.split(TURNED, 1)[0]!;
