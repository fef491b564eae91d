import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A client of the arcade, and the title it is opened as. */
export interface Client {
  game: string;
  nodeId: string;
  gameType: string;
}

const root = new URL("../../", import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), "utf8"));

/** All clients, by their folders, so that none is forgotten; each as the title with the longest name. */
export function clientsOfArcade(): Client[] {
  const titles = read("arcade/data/titles.json") as Record<string, { game: string | null }>;
  const catalogue = read("server/src/demo/catalogue/games.json") as (Client & { code: string; nameBn: string })[];
  const longest = catalogue.toSorted((one, other) => other.nameBn.length - one.nameBn.length);
  const folders = readdirSync(new URL("arcade/src/games/", root));
  return folders
    .filter((game) => existsSync(new URL(`arcade/src/games/${game}/client`, root)))
    .map((game) => {
      const played = longest.filter(({ code }) => titles[code]?.game === game);
      // A table of the live casino may stand among the other games too.
      const title = played.find(({ gameType }) => gameType !== "RNG") ?? played[0];
      if (!title) throw new Error(`No title of the catalogue plays ${game}`);
      return { game, nodeId: title.nodeId, gameType: title.gameType };
    });
}
