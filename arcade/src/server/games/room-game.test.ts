import { expect, test } from "vitest";
import { ludoRules } from "../../games/ludo/rules/room-rules.ts";
import type { Title } from "../../shared/title.ts";
import { roomGame } from "./room-game.ts";

test("a room tells how many can sit at its table, and up to how many demo players fill it", () => {
  const configOf = (variant: string | null) => roomGame("ludo", ludoRules).config({ minBetMinor: 500, variant } as Title);
  expect(configOf(null)).toMatchObject({ entry: 500, seats: 4, demoFillTo: 2 });
  expect(configOf("duel")).toMatchObject({ seats: 2, demoFillTo: 2 });
});
