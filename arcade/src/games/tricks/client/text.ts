import { textsOf } from "../../../client/texts.ts";
import { tricksTexts } from "./texts.ts";

export const text = textsOf(tricksTexts);
