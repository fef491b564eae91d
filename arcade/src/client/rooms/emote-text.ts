import { textsOf } from "../texts.ts";
import { emoteTexts } from "./emote-texts.ts";

export const emoteText = textsOf(emoteTexts);
