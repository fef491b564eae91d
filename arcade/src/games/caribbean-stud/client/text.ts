import { textsOf } from "../../../client/texts.ts";
import { gameTexts } from "./texts.ts";

export const text = textsOf(gameTexts);
