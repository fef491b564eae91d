/** Between a motif and the degrees by which its hue is turned, in the name of a picture: `dragon~110`. */
const TURNED = "~";

/** The name of a motif's picture, in the hue that is asked for; `hue` in degrees. */
export const pictureNamed = (motif: string, hue: number | undefined): string => (hue === undefined ? motif : `${motif}${TURNED}${hue}`);

/** What a picture shows, whatever its hue. */
export const motifOf = (picture: string): string => picture.split(TURNED, 1)[0]!;
