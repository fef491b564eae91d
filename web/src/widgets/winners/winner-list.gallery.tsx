import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { sampleGame } from "../../gallery/samples.ts";
import { WinnerList } from "./winner-list.tsx";

const WON = { winAmount: "12345.00", playerName: "rah***7", wonAt: "2026-11-21T09:10:00Z" };

export const page: GalleryPage = {
  title: "Winners",
  states: [
    {
      name: "two, one with a long name",
      Show: () => (
        <WinnerList
          winners={[
            { ...WON, game: sampleGame(0) },
            { ...WON, winAmount: "1234567890.00", game: sampleGame(1, { displayName: useSample().long }) },
          ]}
        />
      ),
    },
  ],
};
