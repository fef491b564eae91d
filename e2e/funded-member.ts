import { test as base } from "./fixtures.ts";
import { usesWay } from "./way.ts";

const FUNDS = 1_000_000;

/**
 * A journey by a member who has entered with money to play with: `funds`, in minor units. Motion is calm unless a journey
 * asks for it: to draw a game that moves takes a third of a core.
 */
export const test = base.extend<{ funds: number }>({
  ...usesWay(),
  funds: async ({ enter, newMember }, use) => {
    await enter(await newMember({ fundsMinor: FUNDS }));
    await use(FUNDS);
  },
});
