import { textsOf } from "../../../client/texts.ts";
import { CRASH_TEXTS } from "./texts.ts";

export const text = textsOf(CRASH_TEXTS);
