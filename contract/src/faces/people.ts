import type { Face } from "../member/head-icon.ts";
import { GOLD, RED, CREAM, HAIR, parted, veil, hem, glasses, earrings } from "./features.ts";
import { discs, drawn, filled, ground, INK, LASHES, LAUGH, person } from "./parts.ts";

const grown: [Face, string][] = [
  [
    "grandmother",
    ground("#27a593", "#0b4f4b") +
      person({
        skin: "tan",
        dress: "#fbf6ec",
        back: veil("#fbf6ec"),
        front: parted("#cfc8c8") + hem(RED) + glasses("#4a3030"),
      }),
  ],
  [
    "grandfather",
    ground("#8a63b8", "#3a2360") +
      person({
        skin: "brown",
        dress: CREAM,
        mouth: "",
        front:
          filled("#f3eee8", "M18.5 33c-2-6-1-11 2-14 1 4 1 8-1 14zM45.5 33c2-6 1-11-2-14-1 4-1 8 1 14z") +
          filled("#f3eee8", "M19 34c0 15 5 21 13 21s13-6 13-21c-3 3-6 3-8 2-3-2-7-2-10 0-2 1-5 1-8-2z") +
          drawn("#6d2f2f", 1.6, "M29.5 40.5h5") +
          drawn("#f3eee8", 2, "M23.5 25.5l5-1M40.5 25.5l-5-1"),
      }),
  ],
  [
    "mother",
    ground("#f2b35a", "#a4491f") +
      person({
        skin: "brown",
        dress: RED,
        back: discs(HAIR, [47, 18, 8.5]) + discs("#fff6e0", [41, 11.5, 2.4], [46.5, 9, 2.4], [52, 11, 2.4], [55.5, 16, 2.4], [55, 22, 2.4]),
        eyes: LASHES,
        front: parted(HAIR) + earrings(GOLD),
        neck: filled("#f2c14e", "M22 49q10 9 20 0l2 1q-12 12-24 0z"),
      }),
  ],
  [
    "bride",
    ground("#ffd778", "#b9741a") +
      person({
        skin: "light",
        dress: "#b81f35",
        back: veil("#c8243a"),
        eyes: LASHES,
        front:
          parted(HAIR) +
          hem(GOLD) +
          drawn(GOLD, 1.2, "M32 14v8") +
          discs(GOLD, [32, 23.5, 2.2]) +
          drawn(GOLD, 1.2, "M33.5 35.5a3 3 0 1 1-1 3.5"),
      }),
  ],
  [
    "dancer",
    ground("#e36a96", "#6b1740") +
      person({
        skin: "brown",
        dress: "#14806b",
        back: discs(HAIR, [32, 11, 7]),
        eyes: LASHES,
        mouth: LAUGH,
        front:
          parted(HAIR) +
          discs(GOLD, [20, 19, 3], [24, 14, 3], [29, 11, 3], [35, 11, 3], [40, 14, 3], [44, 19, 3]) +
          discs(RED, [20, 19, 1.2], [24, 14, 1.2], [29, 11, 1.2], [35, 11, 1.2], [40, 14, 1.2], [44, 19, 1.2]) +
          discs(RED, [32, 24, 1.5]) +
          earrings(GOLD),
        neck: drawn(GOLD, 2.2, "M22 50q10 8 20 0"),
      }),
  ],
  [
    "teacher",
    ground("#9fd0e6", "#2c6487") +
      person({
        skin: "tan",
        dress: "#5b3a86",
        back: filled("#5a5058", "M15 42c-2-22 4-32 17-32s19 10 17 32z"),
        front:
          filled("#5a5058", "M18 29c0-11 6-16 14-16s14 5 14 16c-6-2-11-5-15-10-3 5-7 8-13 10z") +
          drawn("#b0243a", 1.7, "M21.5 27h9v6.5h-9zM33.5 27h9v6.5h-9zM30.5 29h3"),
        neck: filled("#e8c25a", "M36 48l12 16h-7L32 51z"),
      }),
  ],
  [
    "doctor",
    ground("#7fdcc4", "#1d6e6a") +
      person({
        skin: "light",
        dress: "#fdfdfb",
        back: filled(HAIR, "M16 40c-2-18 3-29 16-29s18 11 16 29l-3 6H19z"),
        front: filled(HAIR, "M18 28c0-10 6-15 14-15s14 5 14 15c-9 0-17-3-21-9-1 4-3 7-7 9z"),
        neck:
          filled("#cfe4e4", "M25 47l7 8 7-8 3 2-10 13-10-13z") +
          drawn("#31424d", 2.2, "M21 49v6q0 6 5 6t5-5M43 49v7") +
          discs("#31424d", [43, 58, 2.6]),
      }),
  ],
  [
    "star",
    ground("#ff9ab0", "#7d1f5e") +
      person({
        skin: "light",
        dress: "#1f1a3a",
        back: filled("#5c2b1c", "M12 50c0-6 3-8 2-16C12 17 20 8 32 8s20 9 18 26c-1 8 2 10 2 16-6 3-12 0-14-4H26c-2 4-8 7-14 4z"),
        eyes: filled("#171320", "M19.5 26.5h11.5v4q-1 4-5.5 4t-6-5zM44.5 26.5H33v4q1 4 5.5 4t6-5z") + drawn("#171320", 1.6, "M30 27.5h4"),
        mouth: drawn("#b3123f", 2.2, "M28 38q4 2.5 8 0"),
        front:
          filled("#5c2b1c", "M17.5 30c-1-12 6-17.5 15-17.5S47 18 46.5 29c-3-1-5-4-6-8-6 4-15 3-20 1-1 3-2 5-3 8z") +
          drawn("#fff", 1.3, "M22 29l2.5-1.5M36 29l2.5-1.5"),
      }),
  ],
];

const young: [Face, string][] = [
  [
    "schoolgirl",
    ground("#ffc9d6", "#c2476f") +
      person({
        skin: "tan",
        dress: "#fdfdfb",
        back: drawn(HAIR, 7, "M18 24Q10 30 12 44M46 24q8 6 6 20") + filled(RED, "M12 43l-7 3 5 4 2-3 2 4 5-5zM52 43l7 3-5 4-2-3-2 4-5-5z"),
        mouth: LAUGH,
        front: parted(HAIR),
        neck: filled("#2a5ba8", "M18 50l14 12 14-12 4 2-13 12H27L14 52z"),
      }),
  ],
  [
    "schoolboy",
    ground("#aee0f5", "#2b78b0") +
      person({
        skin: "brown",
        dress: "#fdfdfb",
        mouth: LAUGH,
        front:
          filled(HAIR, "M17.5 29c-2-12 5-18 14-18s17 4 15 17c-2-3-3-5-4-8-8 2-15 1-19-2-2 4-4 6-6 11z") +
          filled(HAIR, "M30 13q6-7 12-4-5 1-5 5z"),
        neck: filled("#1f3c74", "M29 49h6l-1 4 3 11h-10l3-11z"),
      }),
  ],
  [
    "student",
    ground("#ffd05c", "#c0581a") +
      person({
        skin: "deep",
        dress: "#12889b",
        back: discs(HAIR, [18, 22, 8], [22, 14, 8], [32, 11, 9], [42, 14, 8], [46, 22, 8]),
        front:
          discs(HAIR, [22, 20, 5], [28, 17, 5], [36, 17, 5], [42, 20, 5]) +
          drawn("#1a1a2e", 3, "M16 31C14 12 22 4 32 4s18 8 16 27") +
          filled("#12c2b0", "M12 27q0-2 3-2h3v13h-3q-3 0-3-2zM52 27q0-2-3-2h-3v13h3q3 0 3-2z"),
      }),
  ],
  [
    "clown",
    ground("#8fe0ff", "#3a58c4") +
      person({
        skin: "light",
        dress: "#ffd23f",
        back: discs("#f0532d", [14, 24, 7], [12, 33, 6], [50, 24, 7], [52, 33, 6]),
        eyes:
          filled("#fff", "M32 15c8 0 13 6 13 15S40 44 32 44s-13-5-13-14 5-15 13-15z") +
          drawn("#2b57c8", 2.4, "M26.5 25v9M37.5 25v9") +
          discs(INK, [26.5, 30, 2], [37.5, 30, 2]),
        mouth: filled("#e02b3d", "M23 36.5q9 3 18 0-1 7-9 7t-9-7z") + drawn("#fff", 1.6, "M26.5 39q5.5 2 11 0"),
        front: discs("#e02b3d", [32, 33, 4]) + filled("#31b267", "M22 16L33 0l9 16q-10-3-20 0z") + discs("#ffd23f", [33, 2.5, 3]),
        neck: discs("#fff", [20, 51, 4], [26, 53, 4], [32, 54, 4], [38, 53, 4], [44, 51, 4]),
      }),
  ],
];

/** People of Bengal, young and old; who is known by their work stands in `workers.ts`. */
export const people = new Map<Face, string>([...grown, ...young]);
