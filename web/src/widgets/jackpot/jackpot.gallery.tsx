import type { ReactNode } from "react";
import { GALLERY_NOW, type GalleryPage } from "../../gallery/gallery-page.ts";
import { JackpotBoard } from "./jackpot-board.tsx";
import { PoolReel } from "./pool-reel.tsx";
import { Reel } from "./reel.tsx";

// A range without room, so that the counter stands.
const counter = { variant: "range", from: 123_456.78, to: 123_456.78 } as const;
const amount = { amount: 123_456_789, currency: "BDT" } as const;
const won = { amount, at: GALLERY_NOW, lastWon: { amount, at: "2026-11-21T07:30:00Z" } };

/** The pool's counter stands on the board, whose colour its words are made for. */
function OnBoard({ children }: { children: ReactNode }) {
  return <div style={{ padding: 12, background: "var(--p-plum-950)" }}>{children}</div>;
}

export const page: GalleryPage = {
  title: "Jackpot",
  states: [
    { name: "board", Show: () => <JackpotBoard counter={counter} /> },
    {
      name: "pool",
      Show: () => (
        <OnBoard>
          <PoolReel reading={won} heardAt={Date.parse(GALLERY_NOW)} />
        </OnBoard>
      ),
    },
    {
      name: "pool, never won",
      Show: () => (
        <OnBoard>
          <PoolReel reading={{ ...won, lastWon: null }} heardAt={Date.parse(GALLERY_NOW)} />
        </OnBoard>
      ),
    },
    { name: "long amount", Show: () => <Reel text="123,456,789.01" label="123456789.01" currency="BDT" /> },
  ],
};
