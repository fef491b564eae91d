import { textsOf } from "../../../client/texts.ts";
import { holdemTexts } from "./texts.ts";

export const text = textsOf(holdemTexts);
