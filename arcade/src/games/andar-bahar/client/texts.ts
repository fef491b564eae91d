import type { Texts } from "../../../client/texts.ts";

const en = {
  "spot.andar": "Andar",
  "spot.bahar": "Bahar",
  "spot.count": "{from} to {to} cards",
  joker: "Joker",
  range: "{from}–{to} cards",
  "group.count": "How many cards until the match",
  result: "{side} wins with card {count}",
  "short.andar": "A",
  "short.bahar": "B",
  "rules.aim":
    "One card is opened as the joker. Cards then go to Andar and Bahar in turn, Andar first, until one has the joker’s rank: that side wins.",
  "rules.pays":
    "Andar is dealt first and pays 0.9 to 1; Bahar pays 1 to 1. You can also bet on how many cards it takes. Each round uses a fresh deck.",
};

export const andarBaharTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    "spot.andar": "আন্দর",
    "spot.bahar": "বাহার",
    "spot.count": "{from} থেকে {to} তাস",
    joker: "জোকার",
    range: "{from}–{to}টি তাস",
    "group.count": "মিলতে কয়টি তাস লাগবে",
    result: "{count} নম্বর তাসে {side} জিতেছে",
    "short.andar": "আ",
    "short.bahar": "বা",
    "rules.aim": "প্রথমে একটি তাস খোলা হয়, সেটি জোকার। এরপর একবার আন্দরে, একবার বাহারে তাস পড়ে; যে পাশে জোকারের সমান তাস পড়ে সে পাশ জেতে।",
    "rules.pays": "আন্দরে আগে তাস পড়ে, তাই ১-এ ০.৯; বাহারে ১-এ ১। কয়টি তাস লাগবে তার ওপরও বাজি ধরা যায়। প্রতি রাউন্ডে এক প্যাকেট নতুন তাস।",
  },
};
