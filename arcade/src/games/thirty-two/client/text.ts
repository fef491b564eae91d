import { textsOf } from "../../../client/texts.ts";
import { thirtyTwoTexts } from "./texts.ts";

export const text = textsOf(thirtyTwoTexts);
