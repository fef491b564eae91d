import { textsOf } from "../../../client/texts.ts";
import { rummyTexts } from "./texts.ts";

export const text = textsOf(rummyTexts);
