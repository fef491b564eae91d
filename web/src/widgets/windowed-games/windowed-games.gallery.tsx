import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { sampleGame } from "../../gallery/samples.ts";
import { WindowedGames } from "./windowed-games.tsx";

const source = { gameType: "RNG" } as const;
const list = { games: [0, 1, 2, 3, 4, 5].map((at) => sampleGame(at)), pageNum: 1, totalPages: 1, totalCount: 6, pageSize: 36 };

export const page: GalleryPage = {
  title: "Windowed games",
  answers: () => ({ "/wps/games": list }),
  states: [{ name: "six games", Show: () => <WindowedGames source={source} count={6} /> }],
};
