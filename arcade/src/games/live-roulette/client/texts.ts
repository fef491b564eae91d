import type { Texts } from "../../../client/texts.ts";

const en = {
  "rules.same": "European roulette with one zero. One wheel spins for everyone at the table.",
};

export const liveRouletteTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    "rules.same": "এক শূন্যের ইউরোপীয় রুলেট। টেবিলের সবার জন্য একটিই চাকা ঘোরে।",
  },
};
