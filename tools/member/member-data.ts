import { systemClock } from "../../server/src/adapters/clock.ts";
import { createHooks } from "../../server/src/services/hooks.ts";
import { createFoundation } from "../../server/src/services/foundation.ts";
import { createPeopleServices } from "../../server/src/services/people.ts";
import type { Place } from "../start/command.ts";

/** The services of the platform that know members' data, as the site itself builds them. */
export function createMemberData({ handle, env }: Place) {
  const hooks = createHooks();
  const base = createFoundation({ env, dbHandle: handle, clock: systemClock }, hooks);
  return createPeopleServices(base, hooks).memberData;
}
