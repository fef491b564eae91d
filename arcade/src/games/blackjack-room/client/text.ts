import { textsOf } from "../../../client/texts.ts";
import { blackjackRoomTexts } from "./texts.ts";

export const text = textsOf(blackjackRoomTexts);
