import { textsOf } from "../../../client/texts.ts";
import { chessTexts } from "./texts.ts";

export const text = textsOf(chessTexts);
