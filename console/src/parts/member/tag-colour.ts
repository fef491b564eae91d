import { TAG_COLOURS } from "../../data/member.ts";

/** A colour of tags as the components call it; an unknown one is gray. */
export const tagColour = (colour: string): string => TAG_COLOURS.find((known) => known === colour) ?? "gray";
