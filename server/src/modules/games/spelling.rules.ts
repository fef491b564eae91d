import { normaliseSearch, pairsOf } from "./games.rules.ts";

/** Bengali letters in Latin ones, as a Bangladeshi would type them; the vowel that a consonant carries unwritten is added by `romanise`. */
const CONSONANTS = table(
  "কk খk গg ঘg ঙng চch ছch জj ঝj ঞn টt ঠt ডd ঢd ণn তt থt দd ধd নn পp ফf বb ভb মm যj রr লl শs ষs সs হh \u09a1\u09bcr \u09a2\u09bcr \u09af\u09bci",
);
const VOWELS = table("অo আa ইi ঈi উu ঊu ঋri এe ঐoi ওo ঔou");
const VOWEL_SIGNS = table("\u09bea \u09bfi \u09c0i \u09c1u \u09c2u \u09c3ri \u09c7e \u09c8oi \u09cbo \u09ccou");
const ENDINGS = table("\u09cet \u0982ng \u0983 \u0981");
const VIRAMA = "\u09cd";
const NUKTA = "\u09bc";

/** English spellings that sound alike, in this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/([bdgjkt])h/g, "$1"],
  [/sh/g, "s"],
  [/ck/g, "k"],
  [/qu/g, "ku"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/v/g, "b"],
  [/w/g, "u"],
  [/z/g, "j"],
  [/y/g, "i"],
  [/(.)\1+/g, "$1"],
];

/** The words of a text, normalised, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(normaliseSearch(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** A normalised word in plain Latin letters and digits, with spellings that sound alike made equal. */
export function romanise(word: string): string {
  const latin = bengaliToLatin(word.normalize("NFKC").replace(/[অএ]্যা/g, "আ").replaceAll("্য", "")).normalize("NFKD").replace(/\p{M}/gu, "");
  return ALIKE.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
}

function bengaliToLatin(word: string): string {
  // A letter with its dot below counts as one.
  const letters = word.match(new RegExp(`.${NUKTA}?`, "gsu")) ?? [];
  let latin = "";
  for (const [at, letter] of letters.entries()) {
    const consonant = CONSONANTS.get(letter);
    const next = letters[at + 1];
    if (consonant === undefined)
      latin += bengaliDigit(letter) ?? VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? ENDINGS.get(letter) ?? letter.replace(VIRAMA, "");
    // Unwritten after a consonant that no other sign follows, and not spoken at the end of a word.
    else latin += next === undefined || next === VIRAMA || VOWEL_SIGNS.has(next) || consonant === "i" ? consonant : `${consonant}o`;
  }
  return latin;
}

function table(text: string): Map<string, string> {
  return new Map(text.split(" ").map((pair) => [pair.replace(/[a-z]+$/, ""), /[a-z]*$/.exec(pair)?.[0] ?? ""]));
}

function bengaliDigit(letter: string): string | undefined {
  const value = (letter.codePointAt(0) ?? 0) - 0x09e6;
  return value >= 0 && value <= 9 ? String(value) : undefined;
}

/** How a romanised word sounds: its consonants, and an "a" where it begins with a vowel. Empty for a word of one or two letters, and when fewer than two are left. */
export function soundOf(roman: string): string {
  const sound = roman
    .replace(/^[aeiou]+/, "A")
    .replace(/[aeiouh]/g, "")
    .replace(/(.)\1+/g, "$1")
    .toLowerCase();
  return roman.length < 3 || sound.length < 2 ? "" : sound;
}

export interface SearchWord {
  word: string;
  roman: string;
  sound: string;
}

export function searchWord(word: string): SearchWord & { pairs: string[] } {
  const roman = romanise(word);
  return { word, roman, sound: soundOf(roman), pairs: pairsOf(roman) };
}

/** How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Slips that are forgiven in a word of so many letters. */
export function slipsIn(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Whether `known` may be meant by `typed`; of a word that is still being typed, its beginning. Both romanised. */
export function isSlipOf(typed: string, known: string, unfinished: boolean): boolean {
  const allowed = slipsIn(typed.length);
  if (allowed === 0) return typed === known;
  if (Math.abs(typed.length - known.length) <= allowed && editDistance(typed, known) <= allowed) return true;
  return unfinished && known.length > typed.length && editDistance(typed, known.slice(0, typed.length)) <= allowed;
}

/** Whether two romanised words are spellings of one name: of one sound, and with vowels that do not differ altogether. */
export function isSpellingOf(typed: string, known: string, unfinished: boolean): boolean {
  if (typed === known) return true;
  const [sound, knownSound] = [soundOf(typed), soundOf(known)];
  if (sound === "" || !(unfinished ? knownSound.startsWith(sound) : knownSound === sound)) return false;
  const beginning = unfinished && known.length > typed.length ? known.slice(0, typed.length) : known;
  return Math.min(editDistance(typed, known), editDistance(typed, beginning)) <= Math.ceil(typed.length / 2);
}
