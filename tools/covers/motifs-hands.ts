import { card, fan, row, tag } from "./card-parts.ts";
import type { Kit } from "./kit.ts";
import type { Motif } from "./motif-parts.ts";
import { at, C, GOLD, N, P, R, star4, T } from "./svg.ts";

const hand =
  (names: string, step: number, scale?: number): Motif =>
  (k) =>
    fan(k, names, step, scale);

/** The player's cards against the banker's. */
const baccarat =
  (player: string, banker: string): Motif =>
  (k) =>
    row(k, player, -56, 16, 34, 0.86, -6) +
    row(k, banker, 56, 16, 34, 0.86, 6) +
    tag(k, "P", -54, -64, "#5aa8ff", "#123a9c", 24) +
    tag(k, "B", 54, -64, "#ff6b81", "#96103c", 24);

/** A card each for two sides. */
const against =
  (left: string, right: string, middle: (k: Kit) => string): Motif =>
  (k) =>
    card(k, left, "translate(-50,0) rotate(-10) scale(1.16)") + card(k, right, "translate(50,0) rotate(10) scale(1.16)") + middle(k);

const bolt = (k: Kit) => k.g(P("M14,-92 L-26,6 L-2,6 L-18,92 L30,-18 L4,-18 L30,-92Z", k.l("#fffbe0", "#ffe27a", "#ff9a12")), "s");

/** Cards that were played to the middle from four sides. */
const trick =
  (names: string): Motif =>
  (k) => {
    const [top, right, bottom, left] = names.split(" ") as [string, string, string, string];
    return (
      card(k, top, "translate(0,-52) rotate(4) scale(.84)") +
      card(k, left, "translate(-52,-4) rotate(-16) scale(.84)") +
      card(k, right, "translate(52,-4) rotate(14) scale(.84)") +
      card(k, bottom, "translate(0,36) rotate(-3) scale(.92)")
    );
  };

/** Groups of cards, as they are laid together. */
const melds =
  (upper: string, lower: string): Motif =>
  (k) =>
    row(k, upper, 0, -50, 46, 0.9) + row(k, lower, 0, 52, 46, 0.9);

/** Two or more cards of one's own before those of the table. */
const board =
  (table: string, own: string): Motif =>
  (k) =>
    row(k, table, 0, -58, 40, 0.5) +
    fan(k, own, 20, own.split(" ").length > 2 ? 0.92 : 1.14).replace(/^/, '<g transform="translate(0,34)">') +
    "</g>";

/** What is held in the games of cards, as each of them deals it. Each fills a box from -100 to 100. */
export const hands: Readonly<Record<string, Motif>> = {
  twentyone: against("AC", "QD", (k) => tag(k, "21", 0, -70, "#f0365f", "#8a0628", 30)),
  blackjack: against("AS", "KH", (k) => tag(k, "21", 0, -70, "#2fb877", "#06452f", 30)),
  luckypair: against("8H", "8D", () => star4(0, -66, 26, "#fff3c0")),
  natural: baccarat("4H 5S", "KD 7C"),
  bankersix: baccarat("2C 3D", "6H JS"),
  thirdcard: baccarat("QS 8D", "3H 4C"),
  warcards: against("KS", "9H", bolt),
  homeaway: against("QH", "7S", (k) => {
    const patch = (i: number) => T(`rotate(${i * 72})`, P("M-9,-33 L9,-33 L6,-24 L-6,-24Z", "#1a1030"));
    return T(
      "translate(0,-62)",
      k.g(C(0, 0, 34, k.r("#ffffff", "#f0f0f4", "#a8a8b8")), "m") + P("M0,-13 L12,-4 L8,11 L-8,11 L-12,-4Z", "#1a1030") + N(5, patch),
    );
  }),
  andarbahar(k) {
    return (
      row(k, "9C 4H 6S", -54, 34, 22, 0.74) +
      row(k, "2D QS 8H", 54, 34, 22, 0.74) +
      card(k, "8S", "translate(0,-44) scale(.98)") +
      tag(k, "A", -66, -34, "#ff6b81", "#96103c", 20) +
      tag(k, "B", 66, -34, "#5aa8ff", "#123a9c", 20)
    );
  },
  run: hand("QS KS AS", 20, 1.16),
  sequence: hand("JH QC KD", 20, 1.16),
  trail: hand("AH AS AD", 20, 1.16),
  lowest: hand("2C 3D 5H", 20, 1.16),
  ak47: hand("AS KH 4D 7C", 17),
  pattijoker(k) {
    const cap = T(
      "translate(0,-2) scale(.5)",
      k.g(
        P(
          "M-46,26 C-84,6 -84,-44 -58,-52 C-50,-30 -36,-22 -22,-26 C-22,-52 -8,-70 0,-78 C8,-70 22,-52 22,-26 C36,-22 50,-30 58,-52 C84,-44 84,6 46,26Z",
          k.l("#ff6b9a", "#8a2ac2"),
        ),
        "m",
      ) +
        k.g(R(-48, 24, 96, 22, 10, k.l(...GOLD)), "s") +
        C(-60, -54, 12, "#ffd24a") +
        C(60, -54, 12, "#ffd24a") +
        C(0, -80, 12, "#ffd24a"),
    );
    return (
      card(k, "AH", "rotate(-20 0 150) translate(0,-4) scale(1.16)") +
      card(k, "AC", "rotate(20 0 150) translate(0,-4) scale(1.16)") +
      T("translate(0,-4) scale(1.16)", k.g(R(-40, -58, 80, 116, 10, k.l("#ffffff", "#fff6e6", "#e8d8c8")), "s") + cap)
    );
  },
  pattihands(k) {
    return (
      row(k, "8S 2S JS", -54, 16, 30, 0.82, -4) +
      row(k, "10H 6S 5D", 54, 16, 30, 0.82, 4) +
      tag(k, "A", -54, -64, "#5aa8ff", "#123a9c", 22) +
      tag(k, "B", 54, -64, "#ff6b81", "#96103c", 22)
    );
  },
  aceshand(k) {
    return (
      row(k, "AD AC", -54, 16, 44, 0.9, -6) +
      row(k, "back back", 54, 16, 44, 0.9, 6) +
      tag(k, "A", -54, -64, "#5aa8ff", "#123a9c", 22) +
      tag(k, "B", 54, -64, "#ff6b81", "#96103c", 22)
    );
  },
  melds: melds("6H 7H 8H", "QS QD QC"),
  meldsrun: melds("9S 10S JS QS", "4H 4C 4D"),
  meldsgin: melds("3D 4D 5D", "KH KS KC"),
  meldslong: melds("AC 2C 3C 4C", "7S 7D 7H"),
  holeaces: board("10H JS 7D 3C AH", "AS AD"),
  holesuited: board("QH 10H 4S 2C 9H", "AH KH"),
  holepair: board("9S 6D 6H JC QD", "QS QC"),
  holeking: board("KD 8S 8C 7H 9S", "KC KS"),
  omaha: board("JD 9C 4S 10H 2D", "AS KS QD JH"),
  royalflush: hand("10S JS QS KS AS", 13, 0.86),
  royalhearts: hand("10H JH QH KH AH", 13, 0.86),
  fouraces: hand("AS AH AD AC 7H", 13, 0.86),
  fullhouse: hand("KS KD KH 9C 9D", 13, 0.86),
  jacks: hand("JH JS 4C 8D 2S", 13, 0.86),
  twopairs: hand("10C 10D 6S 6H AC", 13, 0.86),
  straight: hand("5C 6H 7S 8D 9C", 13, 0.86),
  flush: hand("2D 5D 8D JD KD", 13, 0.86),
  threequeens: hand("QC QH QS 3D 9H", 13, 0.86),
  fournines: hand("9S 9H 9D 9C KD", 13, 0.86),
  trickspade: trick("KH 7H AS 10H"),
  trickjack: trick("10D 9D JD AD"),
  tricktrump: trick("QC AC 3H KC"),
  trickspades: trick("9S QS KS 5S"),
  hazari(k) {
    return (
      row(k, "AH KH QH", -48, -52, 22, 0.62) +
      row(k, "JS JD JC", 50, -52, 22, 0.62) +
      row(k, "8C 9C 10C", -48, 42, 22, 0.62) +
      row(k, "5S 5H 2D 2C", 48, 42, 20, 0.62)
    );
  },
  gap: (k) =>
    card(k, "4C", "translate(-58,4) rotate(-9)") +
    card(k, "QH", "translate(58,4) rotate(9)") +
    card(k, "back", "translate(0,-10) scale(1.1)"),
  gapshut: (k) =>
    card(k, "2D", "translate(-58,4) rotate(-9)") +
    card(k, "KS", "translate(58,4) rotate(9)") +
    card(k, "8H", "translate(0,-12) scale(1.1)"),
  stud: (k) => row(k, "back back back back 10D", 0, -56, 40, 0.56) + T("translate(0,28)", fan(k, "AH KS KD 7C 4S", 11, 0.8)),
  sevencard(k) {
    const arrow = (turn: number, a: string, b: string) =>
      T(`rotate(${turn}) translate(0,-4)`, k.g(P("M0,-40 L34,4 L14,4 L14,44 L-14,44 L-14,4 L-34,4Z", k.l(a, b)), "s"));
    return (
      T("translate(-74,0) scale(.86)", arrow(180, "#5aa8ff", "#123a9c")) +
      T("translate(74,0) scale(.86)", arrow(0, "#ff6b81", "#96103c")) +
      card(k, "7H", "scale(1.5)")
    );
  },
  highlow: (k) => card(k, "back", "translate(34,6) rotate(12) scale(1.3)") + card(k, "7S", "translate(-24,0) rotate(-8) scale(1.3)"),
  fourhands(k) {
    const one = (name: string, number: number, i: number) => {
      const [x, y] = [i % 2 ? 46 : -46, i < 2 ? -48 : 48];
      return (
        card(k, name, `translate(${x},${y}) rotate(${i % 2 ? 5 : -5}) scale(.9)`) +
        tag(
          k,
          String(number),
          x + (i % 2 ? 36 : -36),
          y + 30,
          at(["#5aa8ff", "#2fb877", "#ffb02a", "#ff6b81"], i),
          at(["#123a9c", "#06452f", "#8a4205", "#96103c"], i),
          17,
        )
      );
    };
    return one("KD", 8, 0) + one("7C", 9, 1) + one("9D", 10, 2) + one("9H", 11, 3);
  },
};
