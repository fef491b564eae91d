import { textsOf } from "../../../client/texts.ts";
import { ludoTexts } from "./texts.ts";

export const text = textsOf(ludoTexts);
