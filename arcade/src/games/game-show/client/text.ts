import { textsOf } from "../../../client/texts.ts";
import { showTexts } from "./texts.ts";

export const text = textsOf(showTexts);
