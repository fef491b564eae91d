import { textsOf } from "../../../client/texts.ts";
import { lobbyTexts } from "./texts.ts";

export const text = textsOf(lobbyTexts);
