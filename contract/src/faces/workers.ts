import type { Face } from "../member/head-icon.ts";
import { GOLD, RED, HAIR, parted, cropped, moustache, glasses } from "./features.ts";
import { discs, drawn, filled, ground, INK, LAUGH, person } from "./parts.ts";

/** People of Bengal at what they do. */
export const workers = new Map<Face, string>([
  [
    "farmer",
    ground("#b7d36a", "#3f6b22") +
      person({
        skin: "deep",
        dress: "#f1e6cf",
        front:
          moustache(HAIR) +
          filled("#e0a93f", "M1 27Q24 14 32 3q8 11 31 24-31 8-62 0z") +
          drawn("#a06a1c", 1.3, "M32 4v24M32 4Q26 18 16 27.5M32 4q6 14 16 23.5"),
        neck: filled(RED, "M21 49q11 7 22 0v5q-11 7-22 0z") + drawn("#fff", 1, "M27 50.5v7M37 50.5v7"),
      }),
  ],
  [
    "boatman",
    ground("#6cc6e6", "#14568a") +
      person({
        skin: "deep",
        dress: "#fdfaf2",
        mouth: LAUGH,
        front:
          filled("#e04b3c", "M15.5 27c-2-14 6-20 16.5-20s18.5 6 16.5 20c-10-5-23-5-33 0z") +
          drawn("#fff3d8", 1.7, "M17 17l28-6M16 23L46 15M24 8l4 16M37 8l4 16") +
          filled("#e04b3c", "M46 15l12-5-4 8 5 6-12-3z"),
      }),
  ],
  [
    "drummer",
    ground("#ffb35c", "#b23516") +
      person({
        skin: "brown",
        dress: "#fff",
        mouth: LAUGH,
        front:
          cropped(HAIR) +
          filled(RED, "M17.5 22q14.5-6 29 0l-1 5q-13-5-27 0z") +
          filled("#8b4a1e", "M12 50q20-7 40 0v14H12z") +
          `<ellipse cx="12" cy="58" rx="5" ry="9" fill="#f6e7c8"/><ellipse cx="52" cy="58" rx="5" ry="9" fill="#f6e7c8"/>` +
          drawn(GOLD, 1.8, "M18 49l6 15 7-17 7 17 7-15") +
          drawn("#f6e7c8", 2.6, "M57 36L50 52"),
      }),
  ],
  [
    "singer",
    ground("#ffe08f", "#c06a12") +
      person({
        skin: "tan",
        dress: "#ef7d1a",
        back: filled(HAIR, "M14 50c1-6 2-12 2-20 0-12 6-18 16-18s16 6 16 18c0 8 1 14 2 20z") + discs(HAIR, [32, 8, 6]),
        front:
          parted(HAIR) +
          filled(HAIR, "M20 36c1 10 5 16 12 16s11-6 12-16c-3 3-5 2-7 0-3-1-7-1-10 0-2 2-4 3-7 0z") +
          drawn("#fff3d8", 1.6, "M29 40q3 1.5 6 0"),
        neck: discs("#7b3f16", [50, 57, 8]) + drawn("#5a2a0c", 2, "M46 51L51 25l5 27") + discs("#5a2a0c", [51, 25, 2.2]),
      }),
  ],
  [
    "poet",
    ground("#c3a8e6", "#4c3179") +
      person({
        skin: "light",
        dress: "#7a5236",
        back: filled("#33222a", "M14 44c-3-20 3-33 18-33s21 13 18 33l-6 3H20z"),
        front:
          filled("#33222a", "M17.5 31c-2-13 5-19 15-19 9 0 15 5 14 18-2-5-5-7-8-8-8 1-14 0-17-2-2 3-3 6-4 11z") +
          filled("#33222a", "M28.5 41h7q0 6-3.5 7-3.5-1-3.5-7z") +
          glasses(INK),
        neck: filled("#e9dcc2", "M15 52q8-5 11-4l6 16H20z"),
      }),
  ],
  [
    "cricketer",
    ground("#8fd07a", "#1f6a3c") +
      person({
        skin: "tan",
        dress: "#1c7a4a",
        back: filled(HAIR, "M46 30q10 4 8 20-6-3-10-10z"),
        front:
          filled("#1d4f9c", "M15.5 29c-1-14 6-21 16.5-21s17.5 7 16.5 21h-4q0-4-2-5H21q-2 1-2 5z") +
          filled("#163c78", "M12 25h40l-3 4H15z") +
          drawn("#dfe7ee", 1.6, "M18.5 33q13.5 3 27 0M19.5 38q12.5 3 25 0M26 34l1 9M38 34l-1 9"),
        neck: filled(RED, "M26 49l6 5 6-5 2 2-8 7-8-7z"),
      }),
  ],
  [
    "wrestler",
    ground("#f08a5b", "#7c2214") +
      person({
        skin: "brown",
        dress: "#a86c44",
        mouth: "",
        front:
          filled(HAIR, "M32 35.5c2-2 5-2 8 0 3 1 5 0 6-3 2 5-1 8-5 8s-7-2-9-4c-2 2-5 4-9 4s-7-3-5-8c1 3 3 4 6 3 3-2 6-2 8 0z") +
          drawn("#5d2323", 1.5, "M29 42.5h6") +
          drawn(HAIR, 2, "M22.5 26l6 1M41.5 26l-6 1") +
          drawn("#c98e63", 1.6, "M26 18q4-2 8-1"),
        neck: filled(RED, "M18 50q3 8 4 14h20q1-6 4-14l4 1q-4 7-4 13H18q0-6-4-13z"),
      }),
  ],
  [
    "magician",
    ground("#7d6bdc", "#241a5c") +
      person({
        skin: "light",
        dress: "#17132b",
        front:
          filled("#17132b", "M19 20V3q13-4 26 0v17zM9 22q23-7 46 0-23 6-46 0z") +
          filled(RED, "M19 14h26v5H19z") +
          drawn(HAIR, 2, "M32 35.5q-4-2-7 2M32 35.5q4-2 7 2"),
        neck: filled("#fff", "M24 47l8 17 8-17z") + filled(RED, "M25 48l7 4 7-4v8l-7-4-7 4z"),
      }),
  ],
]);
