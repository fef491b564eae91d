import { textsOf } from "../../../client/texts.ts";
import { andarBaharTexts } from "./texts.ts";

export const text = textsOf(andarBaharTexts);
