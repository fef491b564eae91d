import { textsOf } from "../../../client/texts.ts";
import { hazariTexts } from "./texts.ts";

export const text = textsOf(hazariTexts);
