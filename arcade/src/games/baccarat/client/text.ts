import { textsOf } from "../../../client/texts.ts";
import { baccaratTexts } from "./texts.ts";

export const text = textsOf(baccaratTexts);
