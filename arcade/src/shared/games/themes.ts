import art from "../../../data/symbols.json" with { type: "json" };
import type { Title } from "../title.ts";
import { pictureNamed } from "./pictures.ts";

/** The look of one title: its family decides colours and scene, the pictures stand for the symbols 1 to 4; the names of their files, `dragon` or, in another hue, `dragon~110`. */
export interface SlotTheme {
  family: FamilyName;
  pictures: [string, string, string, string];
}

const words = (text: string) => text.split(" ");

/** Families of motifs that suit each other. `companions` fill the places beside a title's own motif; every family begins with its main one. */
const FAMILIES = {
  jungle: {
    members: "tiger cub elephant deer bull fox monkey owl bamboo bee",
    companions: "tiger elephant parrot cobra deer monkey peacock",
  },
  garden: {
    members: "peacock parrot lotus hibiscus marigold jasmine butterfly swan",
    companions: "peacock lotus parrot butterfly marigold hibiscus",
  },
  river: { members: "boat hilsa lighthouse coconut umbrella train", companions: "boat hilsa turtle crab lotus kite" },
  reef: {
    members: "octopus koi shark crab turtle jellyfish seahorse pearl mermaid submarine",
    companions: "octopus koi crab turtle shark chest pearl",
  },
  dragon: { members: "dragon phoenix volcano sword shield helm", companions: "dragon lantern coin koi crown diamond" },
  fair: {
    members: "ferris wheel balloon gift sweets cake fireworks tea jamdani",
    companions: "wheel kite mask dhol joker rickshaw sweets",
  },
  street: { members: "rickshaw cng motorbike racecar", companions: "rickshaw lantern kite dhol coin cng" },
  jatra: { members: "mask dhol ektara guitar pungi lantern genie", companions: "mask dhol lantern peacock elephant ektara" },
  orchard: {
    members: "mango jackfruit watermelon lychee banana pineapple",
    companions: "mango watermelon jackfruit cherries lychee pineapple",
  },
  classic: { members: "seven bell cherries bingo star", companions: "seven bell cherries diamond watermelon coin" },
  palace: { members: "crown palace ring horse", companions: "crown diamond elephant peacock coin ring" },
  jewel: { members: "diamond crystal magnet snowflake", companions: "diamond crown coin seven bell crystal" },
  treasure: { members: "chest coin moneybag compass anchor hourglass", companions: "chest coin boat parrot diamond anchor" },
  desert: { members: "cobra pyramid sun bat", companions: "cobra crown chest mask diamond pyramid" },
  cards: { members: "cards ace chips dice joker roulette lotto ticket carrom ludo", companions: "cards dice chips joker roulette seven" },
  pitch: {
    members: "cricket football basketball tennis glove trophy shuttle kabaddi tank gamepad",
    companions: "cricket football trophy coin crown bell",
  },
  sky: { members: "plane kite rocket moon robot", companions: "plane kite diamond coin lantern rocket" },
  village: { members: "rooster", companions: "rooster mango hilsa jackfruit dhol kite" },
} as const satisfies Record<string, { members: string; companions: string }>;
export type FamilyName = keyof typeof FAMILIES;
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/** Stands in where a family has too few pictures of its own. */
const FILLERS = "coin diamond crown bell seven";

const homes = new Map(FAMILY_NAMES.flatMap((name) => words(FAMILIES[name].members).map((motif) => [motif, name] as const)));
const drawn: ReadonlySet<string> = new Set(art);

/** The family of any motif; one that no family names goes to a family by its letters, always the same. */
export function familyOf(motif: string): FamilyName {
  const letters = [...motif].reduce((sum, ch) => (sum * 31 + ch.codePointAt(0)!) % 9973, 7);
  return homes.get(motif) ?? FAMILY_NAMES[letters % FAMILY_NAMES.length]!;
}

/** A title plays with the motif of its own cover, in the hue that it has there, and with three of its family, picked by its seed. */
export function slotTheme(title: Pick<Title, "theme" | "seed" | "hue">): SlotTheme {
  const family = familyOf(title.theme);
  const main = drawn.has(title.theme) ? title.theme : words(FAMILIES[family].members)[0]!;
  const known = words(FAMILIES[family].companions).filter((motif) => motif !== main && drawn.has(motif));
  const companions = known.length >= 3 ? known : [...new Set([...known, ...words(FILLERS)])].filter((motif) => motif !== main);
  const from = Math.abs(title.seed) % companions.length;
  const [second, third, fourth] = [0, 1, 2].map((step) => companions[(from + step) % companions.length]!);
  const own = main === title.theme ? pictureNamed(main, title.hue) : main;
  return { family, pictures: [own, second!, third!, fourth!] };
}
