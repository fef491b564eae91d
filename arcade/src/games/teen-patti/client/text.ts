import { textsOf } from "../../../client/texts.ts";
import { teenPattiTexts } from "./texts.ts";

export const text = textsOf(teenPattiTexts);
