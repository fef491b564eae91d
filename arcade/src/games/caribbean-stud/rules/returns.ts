import { rational } from "../../../shared/games/rational.ts";

/** The return of all that is staked for best play; counted by `caribbeanReturn`: `node tools/rtp/main.ts --check` does it again. */
export const CARIBBEAN_RETURN = rational(8_013_955_079n, 8_155_986_300n);
