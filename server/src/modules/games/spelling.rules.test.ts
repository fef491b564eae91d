import { describe, expect, test } from "vitest";
import { editDistance, isSlipOf, isSpellingOf, romanise, slipsIn, soundOf, wordsOf } from "./spelling.rules.ts";

const sound = (word: string) => soundOf(romanise(word));

describe("the words of a name", () => {
  test("are its letters, signs and digits in any script, each once", () => {
    expect(wordsOf("Tiger's  Fort, tiger (2)")).toEqual(["tiger", "s", "fort", "2"]);
    expect(wordsOf("বাঘের ভাগ্য ২")).toEqual(["বাঘের", "ভাগ্য", "২"]);
    expect(wordsOf("%% __ ' --")).toEqual([]);
  });
});

describe("one name in two scripts", () => {
  test.each([
    ["টাইগার", "tiger"],
    ["ড্রাগন", "dragon"],
    ["লাকি", "lucky"],
    ["জ্যাকপট", "jackpot"],
    ["গোল্ড", "gold"],
    ["বিঙ্গো", "bingo"],
    ["ওয়াইল্ড", "wild"],
    ["ক্রেজি", "crazy"],
    ["রুলেট", "roulette"],
    ["ক্রিকেট", "cricket"],
    ["অ্যারেনা", "arena"],
    ["পাহাড়", "pahar"],
    ["মাছ", "machh"],
    ["বাঘের", "bagher"],
    ["ঢাকা", "dhaka"],
  ])("%s sounds like %s", (bengali, latin) => {
    expect(sound(bengali)).toBe(sound(latin));
    expect(isSpellingOf(romanise(bengali), romanise(latin), false)).toBe(true);
    // However the dotted letters are encoded.
    expect(romanise(bengali.normalize("NFD"))).toBe(romanise(bengali.normalize("NFC")));
  });

  test("digits are the same in both, and short or voiceless words sound like nothing", () => {
    expect(romanise("১৭")).toBe("17");
    expect([sound("at"), sound("a"), sound("আম")]).toEqual(["", "", ""]);
  });

  test("the same consonants in another word are no spelling of it", () => {
    expect(sound("tiger")).toBe(sound("toguero"));
    expect(isSpellingOf("tiger", "atoguiero", false)).toBe(false);
  });
});

describe("slips of the finger", () => {
  test("a letter put in, left out, changed or swapped is one", () => {
    expect(["tger", "tiiger", "tiber", "itger", "tiger"].map((typed) => editDistance(typed, "tiger"))).toEqual([1, 1, 1, 1, 0]);
    expect(editDistance("", "abc")).toBe(3);
    expect(editDistance("kitten", "sitting")).toBe(3);
  });

  test("the longer the word the more of them, and none in a short one", () => {
    expect([1, 3, 4, 6, 7, 12].map(slipsIn)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(isSlipOf("fotrune", "fortune", false)).toBe(true);
    expect(isSlipOf("cat", "bat", false)).toBe(false);
    expect(isSlipOf("dragno", "tiger", false)).toBe(false);
  });

  test("a word that is still being typed is compared with the beginning", () => {
    expect(isSlipOf("forutn", "fortune", true)).toBe(true);
    expect(isSlipOf("moonl", "moonlight", true)).toBe(true);
    expect(isSlipOf("moonl", "moonlight", false)).toBe(false);
  });
});
