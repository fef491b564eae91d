import { textsOf } from "../texts.ts";
import { roomTexts } from "./texts.ts";

export const roomText = textsOf(roomTexts);
