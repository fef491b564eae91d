import { textsOf } from "../../../client/texts.ts";
import { liveRouletteTexts } from "./texts.ts";

export const text = textsOf(liveRouletteTexts);
