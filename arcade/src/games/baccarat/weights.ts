import type { BaccaratSide } from "./rules.ts";

/** How many orders of six cards each side wins; counted by `countBaccarat`, which a test runs again. */
export const BACCARAT_WEIGHTS: Record<BaccaratSide, bigint> = {
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
};
