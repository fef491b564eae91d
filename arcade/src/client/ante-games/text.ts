import { textsOf } from "../texts.ts";
import { duelTexts } from "./texts.ts";

export const duelText = textsOf(duelTexts);
