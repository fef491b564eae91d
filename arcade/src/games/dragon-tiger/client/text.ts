import { textsOf } from "../../../client/texts.ts";
import { dragonTigerTexts } from "./texts.ts";

export const text = textsOf(dragonTigerTexts);
