import { beams, fairGround, glints, lampStrings, light, NIGHT, place, shade } from "./wide-parts.ts";
import { felt, flat, sea, sized, stadium } from "./wide-scenes.ts";

/** Promotion pictures, 716 x 300. */
export const promotions = sized(
  { w: 716, h: 300 },
  {
    wheel: (k, a) =>
      fairGround(k, a, NIGHT, { lightX: 520 }) +
      lampStrings(k, a, 2, 24) +
      place(k, "wheel", 540, 160, 1.34) +
      place(k, "coin", 668, 244, 0.5) +
      shade(k, a),
    cricket: (k, a) => stadium(k, a) + place(k, "cricket", 540, 150, 1.26) + place(k, "football", 656, 232, 0.46) + shade(k, a),
    rickshaw: (k, a) =>
      flat(k, a, "#3a0632", "#a0205c", "#f0702a") +
      light(k, 540, 150, 280, "#ffe08a", 0.8) +
      place(k, "rickshaw", 530, 160, 1.3) +
      lampStrings(k, a, 2, 22) +
      place(k, "dhol", 660, 232, 0.5) +
      shade(k, a),
    gift: (k, a) =>
      flat(k, a, "#1a0a4c", "#5a2ab0", "#e04a9a") +
      beams(545, 150, "#ffd24a", 0.16) +
      light(k, 545, 150, 260, "#ffd6f5", 0.7) +
      place(k, "gift", 545, 158, 1.2) +
      place(k, "moneybag", 662, 226, 0.5) +
      place(k, "fireworks", 424, 92, 0.56) +
      shade(k, a),
    invite: (k, a) =>
      fairGround(k, a, ["#04232e", "#0a5a5e", "#1f9a7a", "#e0a04a"], { lightX: 540 }) +
      lampStrings(k, a, 2, 24) +
      place(k, "dhol", 556, 168, 1.16) +
      place(k, "kite", 446, 96, 0.54, { turn: -10 }) +
      place(k, "lantern", 664, 120, 0.5) +
      shade(k, a),
    sevens: (k, a) =>
      flat(k, a, "#3a0418", "#a01238", "#f0602a") +
      beams(548, 150, "#ffd24a", 0.14) +
      light(k, 548, 150, 260, "#ffd98a", 0.75) +
      place(k, "seven", 548, 150, 1.2) +
      place(k, "cherries", 660, 222, 0.52) +
      place(k, "bell", 428, 96, 0.46, { turn: -10 }) +
      shade(k, a),
    hilsa: (k, a) =>
      sea(k, a) +
      place(k, "hilsa", 540, 136, 1.2, { turn: -8 }) +
      place(k, "pearl", 656, 232, 0.46) +
      place(k, "seahorse", 430, 232, 0.42) +
      shade(k, a),
    tables: (k, a) =>
      felt(k, a) +
      place(k, "roulette", 556, 140, 1.2) +
      place(k, "chips", 440, 234, 0.52) +
      place(k, "queen", 662, 226, 0.5, { turn: 8 }) +
      shade(k, a),
    crown: (k, a) =>
      flat(k, a, "#04232e", "#065a5e", "#0d8a7a") +
      light(k, 540, 150, 300, "#7df0d0", 0.8) +
      place(k, "peacock", 566, 172, 1.22) +
      place(k, "crown", 656, 246, 0.42, { turn: 10 }) +
      shade(k, a),
    treasure: (k, a) =>
      fairGround(k, a, ["#0c1440", "#25307a", "#7a4a9a", "#f0a04a"], { lightX: 540 }) +
      place(k, "chest", 548, 166, 1.24) +
      place(k, "compass", 664, 92, 0.46) +
      place(k, "coin", 438, 230, 0.46, { turn: -12 }) +
      glints(k, a, 10) +
      shade(k, a),
    football: (k, a) => stadium(k, a) + place(k, "football", 540, 160, 1.16) + place(k, "trophy", 658, 130, 0.62) + shade(k, a),
    raffle: (k, a) =>
      flat(k, a, "#061a4c", "#1a4ab0", "#5ac0e0") +
      beams(545, 150, "#fff3c0", 0.14) +
      light(k, 545, 150, 260, "#d6f5ff", 0.7) +
      place(k, "lotto", 545, 150, 1.16) +
      place(k, "ticket", 660, 226, 0.56, { turn: 12 }) +
      shade(k, a),
    lanterns: (k, a) =>
      fairGround(k, a, ["#1a062e", "#5a1040", "#b3243f", "#ff9a3a"], { lightX: 540 }) +
      lampStrings(k, a, 2, 24) +
      place(k, "moneybag", 548, 168, 1.16) +
      place(k, "lantern", 664, 120, 0.54) +
      place(k, "fireworks", 432, 90, 0.56) +
      shade(k, a),
    birthday: (k, a) =>
      flat(k, a, "#2a0a4c", "#8a2a8a", "#ff8ab0") +
      light(k, 545, 150, 280, "#ffe0f0", 0.8) +
      place(k, "cake", 545, 164, 1.2) +
      place(k, "balloon", 664, 110, 0.6) +
      place(k, "sweets", 436, 232, 0.48) +
      shade(k, a),
  },
);
