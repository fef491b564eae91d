import type { ReactNode } from "react";
import type { FreeRounds } from "../../data/member/free-rounds.ts";
import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { flatPicture } from "../../gallery/samples.ts";
import { FreeRoundCard } from "./free-round-card.tsx";

const money = (amount: number) => ({ amount, currency: "BDT" });
const GRANT: Omit<FreeRounds, "game"> = {
  id: "grant",
  state: "waiting",
  stake: money(500),
  rounds: 10,
  left: 10,
  won: money(0),
  turnoverFactor: 1,
  givenAt: "2026-11-20T10:00:00Z",
  expiresAt: "2026-11-26T12:00:00Z",
};

function Card({ change = {}, barred = false, available = true, long = false }: Sample): ReactNode {
  const { name, long: longName } = useSample();
  const game: FreeRounds["game"] = {
    nodeId: "77",
    gameId: "g77",
    gameCode: "TIGER",
    gameType: "RNG",
    vassalage: "MLA",
    displayName: long ? longName : name,
    vendorName: "Arcade",
    iconUrl: flatPicture("#0a4a4f", 240, 320),
    available,
  };
  return (
    <ul>
      <FreeRoundCard grant={{ ...GRANT, game, ...change }} barred={barred} />
    </ul>
  );
}

interface Sample {
  change?: Partial<FreeRounds>;
  barred?: boolean;
  available?: boolean;
  long?: boolean;
}

export const page: GalleryPage = {
  title: "Free rounds of a title",
  member: true,
  states: [
    { name: "waiting", Show: () => <Card /> },
    {
      name: "playing, hours left",
      Show: () => <Card change={{ state: "playing", left: 3, won: money(12_550), expiresAt: "2026-11-21T14:45:00Z" }} />,
    },
    { name: "the last hour, no turnover", Show: () => <Card change={{ left: 1, turnoverFactor: 0, expiresAt: "2026-11-21T09:50:00Z" }} /> },
    { name: "its game is closed", Show: () => <Card available={false} /> },
    { name: "the member plays none just now", Show: () => <Card barred /> },
    { name: "used up", Show: () => <Card change={{ state: "usedUp", left: 0, won: money(98_765_432_100) }} /> },
    { name: "expired", Show: () => <Card change={{ state: "expired", left: 4, expiresAt: "2026-11-20T12:00:00Z" }} /> },
    { name: "revoked, long name", Show: () => <Card long change={{ state: "revoked", left: 10 }} /> },
  ],
};
