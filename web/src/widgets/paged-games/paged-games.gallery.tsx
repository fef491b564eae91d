import type { GalleryPage } from "../../gallery/gallery-page.ts";
import { sampleGame } from "../../gallery/samples.ts";
import { GrowingGames } from "./growing-games.tsx";
import { PagedGames } from "./paged-games.tsx";

const source = { gameType: "RNG" } as const;
const list = { games: [0, 1, 2].map((at) => sampleGame(at)), pageNum: 1, totalPages: 2, totalCount: 6, pageSize: 3 };

export const page: GalleryPage = {
  title: "Paged games",
  answers: () => ({ "/wps/games": list }),
  states: [
    { name: "more to come", Show: () => <PagedGames source={source} /> },
    {
      name: "with a count",
      Show: () => <GrowingGames source={source} pageSize={3} goesOn="more" empty={null} head={(count) => <p>{count}</p>} />,
    },
  ],
};
