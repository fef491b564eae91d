import { textsOf } from "../texts.ts";
import { tableTexts } from "./texts.ts";

export const tableText = textsOf(tableTexts);
