import { textsOf } from "../../../client/texts.ts";
import { savedTexts } from "./saved-texts.ts";

export const savedText = textsOf(savedTexts);
