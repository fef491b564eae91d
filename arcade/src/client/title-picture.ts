import { isNamedAfter } from "../shared/games/named-after.ts";
import { motifOf } from "../shared/games/pictures.ts";
import type { SessionTitle } from "../shared/wire.ts";

/** The file of a picture of the covers' motifs. */
export const motifFile = (picture: string): string => `/client/symbols/${picture}.webp`;

/** What a title of bingo or video poker is named after, in the hue of its cover; null for one that is named after its game. */
export const namesake = (title: SessionTitle): string | null => (isNamedAfter(title) ? motifFile(title.picture) : null);

/** The picture of a motif as the cover of the title shows it: in the title's hue where that is its own motif. */
export const motifAt = (title: SessionTitle, motif: string): string => motifFile(motifOf(title.picture) === motif ? title.picture : motif);
