import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/* What belongs together travels together: a browser that is opening a game asks for, waits for and links each file by itself. */

interface Chunk {
  name: string;
  test: RegExp | ((id: string) => boolean);
  includeDependenciesRecursively: false;
}

/** Files of a folder, by their names without the ending. */
const below = (folder: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${folder}/${name}.ts`);

/** Files below `src`, by the chunk that they go to. None of them waits until it is wanted: each game that has one has it from the start. */
const TOGETHER: Record<string, readonly string[]> = {
  // Of all games, or of so many that they are no burden to the others.
  shell: [
    ...below(
      "client",
      `api at-stake bengali-letters clock dom find-bets frame moments money pace preferences round rules-sheet session sheet shell sound
       stake-picker stream texts texts/bn texts/en title-picture turbo`,
    ),
    ...below("client/free-rounds", "free-book free-rounds free-view"),
    ...below("shared", "wire games/kept-stake games/named-after games/pictures games/rational"),
    ...below("../../contract/src", "base/formats base/money provider/provider-calls"),
  ],
  // Of games with one button.
  button: below("client", "autoplay/autoplay autoplay/autoplay-rules autoplay/plan-sheet tap-game"),
  // Of these and of the house's tables.
  cabinet: below("client", "game-layout spin-button win-scene win-stages"),
  reels: [
    ...below("client", "free-spins reel-times reels symbol-names symbols"),
    ...below("games", "slot3/rules/line-pay slot5/rules/machine ways6/rules/symbols"),
  ],
  // Of tables: the house's, live ones, and those between players.
  cloth: [
    ...below("client", "chip-controls chip-piles flying-chips laid-chips rooms/face-image"),
    ...below("client/tables", "card-face hands table-flights verify"),
    ...below("shared", "fairness/fair-draw tables/cards tables/editions tables/seeded-words"),
  ],
  // Of live tables.
  table: [
    ...below(
      "client/tables",
      `away company company-chips company-list company-rim countdown help lobby-link own-bets road spot-grid table-layout table-room
       text texts`,
    ),
    "shared/tables/wagers.ts",
  ],
  // Of tables between players.
  room: [
    ...below(
      "client/rooms",
      `bubbles card-room chip-flights emote-sign emote-text emote-texts free-way idle-panel idle-texts move-choice moves-row raise-box
       raise-range refusal room-face room-foot room-help room-sample scene seat-bet seat-growth seat-net seat-stake shown-hashes
       table-view talk text texts`,
    ),
    ...below("shared/rooms", "payout talk"),
  ],
};

/** A file that has moved would fall out of its chunk without a word. */
function known(path: string): string {
  const file = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`A chunk names ${path}, which is not there.`);
  return file;
}

/** The builder's own, which brings what waits until it is wanted. */
const PRELOADER = "vite/preload-helper";

/** What games draw with is one file, which a browser that has opened one of them has for all. What it imports is no part of it, or every game would load it for that. */
const SCENE_KIT: Chunk = { name: "scene-kit", test: /[\\/]src[\\/]client[\\/]scene[\\/].*\.ts$/, includeDependenciesRecursively: false };

export const CHUNKS: readonly Chunk[] = [
  SCENE_KIT,
  ...Object.entries(TOGETHER).map(([name, paths]): Chunk => {
    const files = new Set(paths.map(known));
    return { name, test: (id) => files.has(id) || (name === "shell" && id.includes(PRELOADER)), includeDependenciesRecursively: false };
  }),
];
