import { FONT_FAMILY, HOUSE_BENGALI } from "./theme.ts";

/** The page is shown after so long in any case, ms. */
const LONGEST_WAIT_MS = 3000;
/** Letters that no face draws equally wide; boxes are. */
const UNLIKE = ["ঔ", "ং"] as const;
/** The sign of the currency is a face of its own. */
const ALL = `${UNLIKE.join("")}৳`;

export interface Faces {
  /** Width of a text in the faces of the machine, px. */
  measure: (text: string) => number;
  /** Fetches the house's face. */
  load: () => Promise<unknown>;
}

/**
 * Waits for the house's Bengali letters where the machine has none. What is drawn before they are there stays boxes in some browsers until
 * it is drawn anew.
 */
export async function bengaliThere({ measure, load }: Faces): Promise<void> {
  const [one, other] = UNLIKE;
  if (measure(one) !== measure(other)) return;
  const enough = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([load().catch(() => undefined), enough]);
}

/** The faces of the browser. */
export function browserFaces(): Faces {
  const pen = document.createElement("canvas").getContext("2d");
  // Large, since some machines give letters whole pixels.
  if (pen) pen.font = `99px ${FONT_FAMILY.replace(`"${HOUSE_BENGALI}", `, "")}`;
  return {
    measure: (text) => pen?.measureText(text).width ?? 0,
    load: () => document.fonts.load(`16px "${HOUSE_BENGALI}"`, ALL),
  };
}
