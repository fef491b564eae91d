import type { FixtureView } from "../rules/wire.ts";

/** Whether some of these fixtures are told from elsewhere: they follow from no seed, and are not simulated here. */
export const isToldElsewhere = (fixtures: readonly Pick<FixtureView, "commitment">[]): boolean =>
  fixtures.some(({ commitment }) => commitment === null);
