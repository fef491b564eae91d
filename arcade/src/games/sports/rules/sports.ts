import type { Names } from "../../../shared/wire.ts";

export const SPORTS = [
  "football", "cricket", "kabaddi", "basketball", "tennis", "badminton", "boxing", "horse", "motor", "esports", "cockfight",
] as const; // prettier-ignore
export type Sport = (typeof SPORTS)[number];

/** Who plays, and how good they are: 0 to 100, of which about 50 is usual. */
export interface Side {
  names: Names;
  strength: number;
  /** Of an animal, what speed has of its strength more than stamina. */
  lean: number;
}

const side = (en: string, bn: string, strength: number, lean = 0): Side => ({ names: { en, bn }, strength, lean });

/** All of them invented. */
const CITIES = [
  side("Dhaka Lanterns", "ঢাকা লণ্ঠন", 64), side("Chattogram Waves", "চট্টগ্রাম ঢেউ", 58), side("Khulna Tides", "খুলনা জোয়ার", 47),
  side("Rajshahi Mangoes", "রাজশাহী আম", 52), side("Sylhet Tea", "সিলেট চা", 55), side("Barishal Boats", "বরিশাল নৌকা", 44),
  side("Rangpur Kites", "রংপুর ঘুড়ি", 49), side("Mymensingh Drums", "ময়মনসিংহ ঢোল", 41), side("Cumilla Bells", "কুমিল্লা ঘণ্টা", 57),
  side("Bogura Sweets", "বগুড়া মিষ্টি", 46), side("Jashore Blooms", "যশোর ফুল", 50), side("Cox’s Bazar Sails", "কক্সবাজার পাল", 53),
]; // prettier-ignore
const PEOPLE = [
  side("R. Haque", "র. হক", 60), side("S. Barua", "স. বড়ুয়া", 52), side("T. Mondal", "ত. মণ্ডল", 47), side("N. Sarker", "ন. সরকার", 56),
  side("A. Chakma", "অ. চাকমা", 50), side("F. Miah", "ফ. মিয়া", 43), side("I. Gomes", "ই. গোমেজ", 58), side("K. Tripura", "ক. ত্রিপুরা", 45),
  side("M. Biswas", "ম. বিশ্বাস", 54), side("J. Paul", "জ. পাল", 48),
]; // prettier-ignore
const CREWS = [
  side("Night Jackals", "নিশি শেয়াল", 62), side("Paper Tigers", "কাগুজে বাঘ", 48), side("Monsoon Five", "বর্ষা পাঁচ", 56), side("Rickshaw Squad", "রিকশা বাহিনী", 45),
  side("Steel Lotus", "ইস্পাত পদ্ম", 59), side("Delta Force Fed", "বদ্বীপ দল", 51), side("Gold Rohu", "সোনালি রুই", 43), side("Fog Riders", "কুয়াশার সওয়ার", 54),
]; // prettier-ignore
const ROOSTERS = [
  side("Red Comb", "লাল ঝুঁটি", 55, 6), side("Black Pearl", "কালো মুক্তা", 58, -4), side("Village Chief", "গাঁয়ের মোড়ল", 50, -9), side("Thunder", "বজ্র", 53, 11),
  side("Golden Spur", "সোনার নখর", 60, 3), side("Dawn Caller", "ভোরের ডাক", 46, 8), side("Silver Wing", "রুপালি ডানা", 48, -2), side("Chilli", "মরিচ", 52, 9),
]; // prettier-ignore
const HORSES = [
  side("Monsoon Star", "বর্ষার তারা", 62, 5), side("Jamdani", "জামদানি", 54, -6), side("Meghna", "মেঘনা", 50, 2), side("Kalboishakhi", "কালবৈশাখী", 58, 12),
  side("Sandal", "চন্দন", 44, -9), side("Silver River", "রুপালি নদী", 48, -3), side("Ektara", "একতারা", 40, 7), side("Dhola", "ধলা", 36, -11),
  side("Sundari", "সুন্দরী", 52, 4), side("Palanquin", "পালকি", 42, -8), side("Shimul", "শিমুল", 46, 9), side("Lantern", "লণ্ঠন", 38, 1),
]; // prettier-ignore
const DRIVERS = [
  side("Team Padma", "টিম পদ্মা", 60), side("Team Jamuna", "টিম যমুনা", 56), side("Team Teesta", "টিম তিস্তা", 50), side("Team Surma", "টিম সুরমা", 47),
  side("Team Karnaphuli", "টিম কর্ণফুলী", 53), side("Team Rupsha", "টিম রূপসা", 44), side("Team Kirtankhola", "টিম কীর্তনখোলা", 40), side("Team Meghna", "টিম মেঘনা", 48),
]; // prettier-ignore

/** Sports whose fixtures are drawn while they are played. */
export const DRAWN = ["horse", "cockfight"] as const satisfies readonly Sport[];
export type DrawnSport = (typeof DRAWN)[number];
export const isDrawn = (sport: Sport): sport is DrawnSport => (DRAWN as readonly Sport[]).includes(sport);

/** Sports whose fixtures are played step by step before everybody's eyes, and bet on meanwhile. */
export const MATCHES = [
  "football",
  "cricket",
  "motor",
  "esports",
  "basketball",
  "tennis",
  "badminton",
  "kabaddi",
  "boxing",
] as const satisfies readonly Sport[];
export type MatchSport = (typeof MATCHES)[number];
type PlainSport = Exclude<Sport, MatchSport>;
/** Matches that were drawn at once before they were played step by step: bets of then are settled as they were taken. */
export const FORMER = ["basketball", "tennis", "badminton", "kabaddi", "boxing", "motor"] as const satisfies readonly MatchSport[];
export type UnseenSport = PlainSport | (typeof FORMER)[number];
export const isMatch = (sport: Sport): sport is MatchSport => (MATCHES as readonly Sport[]).includes(sport);
export const isFormer = (sport: Sport): sport is (typeof FORMER)[number] => (FORMER as readonly Sport[]).includes(sport);

export const SIDES: Record<Sport, readonly Side[]> = {
  football: CITIES,
  cricket: CITIES,
  kabaddi: CITIES,
  basketball: CITIES,
  tennis: PEOPLE,
  badminton: PEOPLE,
  boxing: PEOPLE,
  horse: HORSES,
  motor: DRIVERS,
  esports: CREWS,
  cockfight: ROOSTERS,
};
