import { rational } from "../../../shared/games/rational.ts";

/** The return of all that is staked, raising where it is right; counted by `redDogReturn`, which a test runs again. */
export const RED_DOG_RETURN = rational(32_627n, 33_150n);
