import { textsOf } from "../../client/texts.ts";
import { tableTexts } from "./texts.ts";

export const tableText = textsOf(tableTexts);
