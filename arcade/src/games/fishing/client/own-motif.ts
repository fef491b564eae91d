import { motifOf } from "../../../shared/games/pictures.ts";
import { KINDS } from "../rules/school.ts";

/** The picture of a kind of fish; the title's own kind has the hue of its cover. `own`: the picture of the title's motif. */
export const fishPicture = (name: string, own: string): string => (motifOf(own) === name ? own : name);

/** What a title is named after that swims in no sea: the gun stands on it. Null where the motif is a fish. */
export const vesselOf = (own: string): string | null => (KINDS.some(({ name }) => name === motifOf(own)) ? null : own);

export const symbolFile = (picture: string): string => `/client/symbols/${picture}.webp`;
