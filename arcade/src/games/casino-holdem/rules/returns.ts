import { rational } from "../../../shared/games/rational.ts";

/** The return of all that is staked for best play; counted by `casinoHoldemReturn`: `node tools/rtp/main.ts --check` does it again. */
export const CASINO_HOLDEM_RETURN = rational(188_275_696_723n, 189_639_613_800n);
