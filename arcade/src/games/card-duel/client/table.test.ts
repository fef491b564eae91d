// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { idleRoomFor, roomConfigFor } from "../../../client/testing/room-fixture.ts";
import { sessionFor } from "../../../client/testing/session-fixture.ts";
import { createDuelTable } from "./table.ts";

test("dragon and tiger stay at the table while a sample is shown at another", () => {
  const draw = () => createDuelTable(roomConfigFor({ seats: 2 }), sessionFor().title)(idleRoomFor());
  const [table, sample] = [draw(), draw()];
  const animals = (of: HTMLElement) => of.querySelectorAll(".duel-animal").length;
  expect([animals(table), animals(sample)]).toEqual([2, 2]);
});
