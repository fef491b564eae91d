import { textsOf } from "../../texts.ts";
import { roadTexts } from "./texts.ts";

export const roadText = textsOf(roadTexts);
