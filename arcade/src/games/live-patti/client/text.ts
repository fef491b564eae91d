import { textsOf } from "../../../client/texts.ts";
import { livePattiTexts } from "./texts.ts";

export const text = textsOf(livePattiTexts);
