import { textsOf } from "../../../client/texts.ts";
import { duelTexts } from "./texts.ts";

export const text = textsOf(duelTexts);
