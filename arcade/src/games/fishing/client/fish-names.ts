import type { Texts } from "../../../client/texts.ts";

/** What swims in the sea, by its picture. */
export const FISH_NAMES: Texts<string> = {
  en: {
    hilsa: "Hilsa",
    koi: "Koi",
    crab: "Crab",
    seahorse: "Seahorse",
    jellyfish: "Jellyfish",
    turtle: "Turtle",
    octopus: "Octopus",
    mermaid: "Mermaid",
    shark: "Shark",
    dragon: "Dragon",
    cobra: "Serpent King",
  },
  bn: {
    hilsa: "ইলিশ",
    koi: "কার্প মাছ",
    crab: "কাঁকড়া",
    seahorse: "সামুদ্রিক ঘোড়া",
    jellyfish: "জেলিফিশ",
    turtle: "কচ্ছপ",
    octopus: "অক্টোপাস",
    mermaid: "মৎস্যকন্যা",
    shark: "হাঙর",
    dragon: "ড্রাগন",
    cobra: "নাগরাজ",
  },
};
