import { textsOf } from "../../../client/texts.ts";
import { liveBlackjackTexts } from "./texts.ts";

export const text = textsOf(liveBlackjackTexts);
