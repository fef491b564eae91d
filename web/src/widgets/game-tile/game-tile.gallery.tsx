import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { sampleGame } from "../../gallery/samples.ts";
import { GameGrid, gridClass } from "./game-grid.tsx";
import { GameTile } from "./game-tile.tsx";

const GAMES = [0, 1, 2].map((at) => sampleGame(at));
const PLAIN = sampleGame(3);
const cell = { width: 112 } as const;

export const page: GalleryPage = {
  title: "Game tile",
  states: [
    { name: "three columns, hot and new", Show: () => <GameGrid games={GAMES} eager={9} /> },
    { name: "four columns", Show: () => <GameGrid games={[...GAMES, PLAIN]} columns={4} hearts={false} eager={9} /> },
    {
      name: "favourite",
      Show: () => (
        <div style={cell}>
          <GameTile game={PLAIN} sizes="three" favorite priority="first" />
        </div>
      ),
    },
    {
      name: "free play, and beside it free rounds that wait instead",
      Show: () => (
        <div className={gridClass(3)}>
          <GameTile game={{ ...PLAIN, freePlay: true }} sizes="three" favorite={false} mayPlayFree priority="first" />
          <GameTile game={{ ...PLAIN, freePlay: true }} sizes="three" favorite={false} mayPlayFree freeRounds={12} priority="first" />
        </div>
      ),
    },
    {
      name: "focus, no picture, long name",
      force: "focus",
      Show: () => (
        <div style={cell}>
          <GameTile game={{ ...PLAIN, iconUrl: "", displayName: useSample().long }} sizes="three" favorite={false} />
        </div>
      ),
    },
    { name: "loading", Show: () => <GameGrid games={undefined} skeletons={3} /> },
  ],
};
