import { expect, test } from "vitest";
import type { Reward } from "../../../data/member/rewards.ts";
import { inOrder, ofKind } from "./reward-rules.ts";

const reward = (kind: Reward["kind"], state: Reward["state"]): Reward => ({
  offerId: "1",
  kind,
  period: "x",
  name: kind,
  text: "",
  state,
  amount: 1,
  prizes: null,
  turnoverFactor: 0,
  progress: null,
  tickets: null,
  seal: null,
  endsAt: null,
});

test("what can be taken stands first, and the brand's order stays otherwise", () => {
  const list = [
    reward("RAFFLE", "open"),
    reward("LOGIN", "claimed"),
    reward("TICKET", "open"),
    reward("MANUAL", "claimable"),
    reward("MISSION", "joinable"),
  ];
  expect(inOrder(list).map(({ kind }) => kind)).toEqual(["MANUAL", "MISSION", "RAFFLE", "TICKET", "LOGIN"]);
});

test("missions are missions, whether they are joined or count by themselves", () => {
  const list = [reward("MISSION", "open"), reward("MISSION_MANUAL", "joinable"), reward("LOGIN", "claimable")];
  expect(ofKind(list, "MISSION")).toHaveLength(2);
  for (const kind of ["", "ALL", "<script>"]) expect(ofKind(list, kind)).toHaveLength(3);
});
