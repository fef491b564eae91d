/*
 * What players are called at tables of games: two words from fixed lists, as `brave-tiger`. The wire carries that code and each reader sees
 * it in their own language. Every first word goes with every second one in both languages. The names of ids follow from the places of words:
 * none comes, goes or moves.
 */

/** First words, English and Bengali. */
const FIRST = {
  lucky: ["Lucky", "ভাগ্যবান"],
  brave: ["Brave", "সাহসী"],
  clever: ["Clever", "বুদ্ধিমান"],
  cheerful: ["Cheerful", "হাসিখুশি"],
  happy: ["Happy", "সুখী"],
  jolly: ["Jolly", "আমুদে"],
  gentle: ["Gentle", "নম্র"],
  calm: ["Calm", "শান্ত"],
  kind: ["Kind", "দয়ালু"],
  polite: ["Polite", "ভদ্র"],
  nimble: ["Nimble", "চটপটে"],
  dashing: ["Dashing", "দুরন্ত"],
  curious: ["Curious", "কৌতূহলী"],
  lively: ["Lively", "চঞ্চল"],
  quirky: ["Quirky", "খেয়ালি"],
  dreamy: ["Dreamy", "স্বপ্নিল"],
  pensive: ["Pensive", "ভাবুক"],
  wise: ["Wise", "জ্ঞানী"],
  steady: ["Steady", "অবিচল"],
  witty: ["Witty", "রসিক"],
  loyal: ["Loyal", "বিশ্বস্ত"],
  friendly: ["Friendly", "মিশুক"],
  funny: ["Funny", "মজার"],
  merry: ["Merry", "ফুর্তিবাজ"],
  bright: ["Bright", "উজ্জ্বল"],
  shiny: ["Shiny", "ঝলমলে"],
  dancing: ["Dancing", "নাচুনে"],
  tuneful: ["Tuneful", "সুরেলা"],
  generous: ["Generous", "উদার"],
  smart: ["Smart", "চৌকস"],
  neat: ["Neat", "পরিপাটি"],
  spirited: ["Spirited", "উদ্যমী"],
  stylish: ["Stylish", "শৌখিন"],
  splendid: ["Splendid", "চমৎকার"],
  shy: ["Shy", "লাজুক"],
  modest: ["Modest", "বিনয়ী"],
  quiet: ["Quiet", "চুপচাপ"],
  alert: ["Alert", "সজাগ"],
  famous: ["Famous", "বিখ্যাত"],
  elegant: ["Elegant", "মার্জিত"],
} as const;

/** Second words. */
const SECOND = {
  tiger: ["Tiger", "বাঘ"],
  lion: ["Lion", "সিংহ"],
  deer: ["Deer", "হরিণ"],
  elephant: ["Elephant", "হাতি"],
  horse: ["Horse", "ঘোড়া"],
  rabbit: ["Rabbit", "খরগোশ"],
  squirrel: ["Squirrel", "কাঠবিড়ালি"],
  panda: ["Panda", "পান্ডা"],
  bear: ["Bear", "ভালুক"],
  giraffe: ["Giraffe", "জিরাফ"],
  zebra: ["Zebra", "জেব্রা"],
  koala: ["Koala", "কোয়ালা"],
  kangaroo: ["Kangaroo", "ক্যাঙারু"],
  cat: ["Cat", "বিড়াল"],
  leopard: ["Leopard", "চিতাবাঘ"],
  otter: ["Otter", "উদবিড়াল"],
  dolphin: ["Dolphin", "ডলফিন"],
  turtle: ["Turtle", "কচ্ছপ"],
  starfish: ["Starfish", "তারামাছ"],
  peacock: ["Peacock", "ময়ূর"],
  parrot: ["Parrot", "টিয়া"],
  sparrow: ["Sparrow", "চড়ুই"],
  robin: ["Robin", "দোয়েল"],
  koel: ["Koel", "কোকিল"],
  eagle: ["Eagle", "ঈগল"],
  falcon: ["Falcon", "বাজপাখি"],
  crane: ["Crane", "সারস"],
  swan: ["Swan", "রাজহাঁস"],
  duck: ["Duck", "হাঁস"],
  penguin: ["Penguin", "পেঙ্গুইন"],
  flamingo: ["Flamingo", "ফ্লেমিঙ্গো"],
  puffin: ["Puffin", "পাফিন"],
  myna: ["Myna", "ময়না"],
  bulbul: ["Bulbul", "বুলবুলি"],
  weaver: ["Weaver", "বাবুই"],
  munia: ["Munia", "মুনিয়া"],
  seagull: ["Seagull", "গাঙচিল"],
  sunbird: ["Sunbird", "মৌটুসি"],
  butterfly: ["Butterfly", "প্রজাপতি"],
  firefly: ["Firefly", "জোনাকি"],
} as const;

type First = keyof typeof FIRST;
type Second = keyof typeof SECOND;
export type TableName = `${First}-${Second}`;

export const FIRST_WORDS = Object.keys(FIRST) as First[];
export const SECOND_WORDS = Object.keys(SECOND) as Second[];
const COUNT = FIRST_WORDS.length * SECOND_WORDS.length;
/** Prime, and so a way through all names that changes both words with each step. */
const STEP = 947;

const nameAt = (place: number): TableName =>
  `${FIRST_WORDS[Math.floor(place / SECOND_WORDS.length) % FIRST_WORDS.length]!}-${SECOND_WORDS[place % SECOND_WORDS.length]!}`;
const placeOf = (name: TableName): number => {
  const [first, second] = name.split("-") as [First, Second];
  return FIRST_WORDS.indexOf(first) * SECOND_WORDS.length + SECOND_WORDS.indexOf(second);
};

export function isTableName(code: unknown): code is TableName {
  const [first = "", second = "", ...more] = typeof code === "string" ? code.split("-") : [];
  return Object.hasOwn(FIRST, first) && Object.hasOwn(SECOND, second) && more.length === 0;
}

/** The name of whoever has chosen none: always the same one for an id. */
export function nameOfId(id: string): TableName {
  const sum = [...id].reduce((known, letter) => (known * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
  return nameAt((sum * STEP) % COUNT);
}

/** The name that was chosen; that of the id where none was, and where what was chosen is none of ours. */
export const nameShown = (chosen: unknown, id: string): TableName => (isTableName(chosen) ? chosen : nameOfId(id));

/** A name in words: Bengali for a reader of Bengali, English for everybody else. A code that is none of ours is read as an id. */
export function nameOf(code: string, language: string): string {
  const [first, second] = nameShown(code, code).split("-") as [First, Second];
  const at = language === "bn" ? 1 : 0;
  return `${FIRST[first][at]} ${SECOND[second][at]}`;
}

/**
 * Which number each of these players at one table has among those of the same name, in their order: 1 for the first of a name, which is
 * not written, 2 for the next.
 */
export const numbersOf = (codes: readonly string[]): number[] =>
  codes.map((code, at) => codes.slice(0, at + 1).filter((one) => one === code).length);

/** So many names to choose among, other than one: the first ones for `page` 0, others for each further one. All come round in time. */
export const otherNames = (than: TableName, page: number, count: number): TableName[] =>
  Array.from({ length: count }, (_, at) => nameAt((placeOf(than) + (1 + ((page * count + at) % (COUNT - 1))) * STEP) % COUNT));
