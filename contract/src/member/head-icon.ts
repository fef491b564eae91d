import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

const PEOPLE = [
  "grandmother",
  "grandfather",
  "mother",
  "bride",
  "dancer",
  "teacher",
  "doctor",
  "star",
  "farmer",
  "boatman",
  "drummer",
  "singer",
  "poet",
  "cricketer",
  "wrestler",
  "magician",
  "schoolgirl",
  "schoolboy",
  "student",
  "clown",
] as const;
const ANIMALS = ["tiger", "elephant", "fish", "cock", "owl", "cat", "parrot", "monkey", "frog", "deer"] as const;
const THINGS = ["lotus", "crown", "wheel", "coin", "trophy", "football", "kite", "boat", "lantern", "pinwheel"] as const;

/** Faces that a member may show themselves with, here and at tables of games; how each is drawn stands in `faces/draw-face.ts`. */
export const HEAD_ICONS = [...PEOPLE, ...ANIMALS, ...THINGS] as const;
export type Face = (typeof HEAD_ICONS)[number];
/** `none`: whoever it is has chosen none, and is shown with the one of their id. */
export const HeadIcon = z.enum(["none", ...HEAD_ICONS]);
export type HeadIcon = z.output<typeof HeadIcon>;

/** Nobody takes them for a likeness. */
const UNCHOSEN: readonly Face[] = [...ANIMALS, ...THINGS];

/** The face of whoever has chosen none: always the same one for an id. */
export function faceOfId(id: string): Face {
  const sum = [...id].reduce((known, letter) => (known * 31 + letter.codePointAt(0)!) % 9973, 7);
  return UNCHOSEN[sum % UNCHOSEN.length]!;
}

/** The face that was chosen; that of the id where none was, and where what was chosen is none of ours. */
export const faceShown = (chosen: unknown, id: string): Face => HEAD_ICONS.find((face) => face === chosen) ?? faceOfId(id);

/** What the member has chosen, and what they are shown with. */
const Shown = z.object({ icon: HeadIcon, face: z.enum(HEAD_ICONS) });

export const setHeadIcon = endpoint({
  method: "POST",
  path: "/wps/member/info/icon",
  auth: "session",
  encoding: "form",
  input: z.strictObject({ icon: HeadIcon }),
  output: Shown,
});

export const getHeadIcon = endpoint({ method: "GET", path: "/wps/member/info/icon", auth: "session", output: Shown });
