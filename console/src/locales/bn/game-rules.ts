import type { gameRules as english } from "../en/game-rules.ts";

/** Texts of the rules that a brand's regulator sets for slots. */
export const gameRules: Record<keyof typeof english, string> = {
  "menu.gameRules": "গেমের নিয়ম",
  "rules.field.autoplay": "অটো প্লে",
  "rules.field.fullSpins": "পুরো স্পিন",
  "gameRules.on": "চালু।",
  "gameRules.off": "বন্ধ।",
  "gameRules.autoplay.on": "স্লটে অটো প্লে থাকে। শুরুর আগে সদস্যকে লোকসানের সীমা বেছে নিতে হয়।",
  "gameRules.autoplay.off": "স্লটে অটো প্লে থাকে না। প্রতিটি রাউন্ড সদস্য নিজে শুরু করেন।",
  "gameRules.autoplay.turnOn": "অটো প্লে চালু করুন",
  "gameRules.autoplay.turnOff": "অটো প্লে বন্ধ করুন",
  "gameRules.fullSpins.on": "রিল সব সময় শেষ পর্যন্ত ঘোরে, আর একটি রাউন্ডে অন্তত ২.৫ সেকেন্ড লাগে। সদস্য তা তাড়াতাড়ি শেষ করতে পারেন না।",
  "gameRules.fullSpins.off": "সদস্য রিল আগেই থামাতে পারেন, টার্বোতেও খেলতে পারেন।",
  "gameRules.fullSpins.turnOn": "পুরো স্পিন বাধ্যতামূলক করুন",
  "gameRules.fullSpins.turnOff": "দ্রুত স্পিন চালু করুন",
  "gameRules.effect": "এখন থেকে যে গেম খোলা হবে, তাতে এটি চলবে। আগে থেকে খোলা গেম যেমন আছে তেমনই থাকবে।",
  "gameRules.askEffect": "আগে একজন সহকর্মীর অনুমোদন লাগবে। অনুমোদনের পর যে গেম খোলা হবে, তাতে এটি চলবে; আগে থেকে খোলা গেম যেমন আছে তেমনই থাকবে।",
  "gameRules.history": "{rule}: ইতিহাস",
  "gameRules.saved": "সংরক্ষিত হয়েছে। এখন থেকে যে গেম খোলা হবে, তাতে এটি চলবে।",
};
