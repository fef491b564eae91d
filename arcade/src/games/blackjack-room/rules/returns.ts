import { rational, type Rational } from "../../../shared/games/rational.ts";

/*
 * For the play that wins most, over all cards of the endless shoe; `valueOfPlay` computes the first three anew, and a test runs it.
 */

/** What comes back of all that is staked, without insurance. */
export const ROOM_RETURN: Rational = rational(7_911_865_040_755_275_415_257_305_528n, 7_952_113_957_576_948_743_581_430_823n);
/** What the house keeps of the bet before the deal. */
export const ROOM_EDGE: Rational = rational(40_248_916_821_673_328_324_125_295n, 7_056_410_014_866_816_666_030_739_693n);
/** How many such bets are staked in the mean, with doubles and splits. */
export const ROOM_STAKED: Rational = rational(418_423, 371_293);
/** What comes back of all that is staked on insurance. */
export const INSURANCE_RETURN: Rational = rational(12, 13);
