import { textsOf } from "../../../client/texts.ts";
import { BLACKJACK_TEXTS } from "./texts.ts";

export const tt = textsOf(BLACKJACK_TEXTS);
