import { textsOf } from "../../../client/texts.ts";
import { trackTexts } from "./track-texts.ts";

export const trackText = textsOf(trackTexts);
