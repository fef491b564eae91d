import { textsOf } from "../../../client/texts.ts";
import { snakesTexts } from "./texts.ts";

export const text = textsOf(snakesTexts);
