import { textsOf } from "../../../client/texts.ts";
import { sicBoTexts } from "./texts.ts";

export const text = textsOf(sicBoTexts);
