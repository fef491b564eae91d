import type { Texts } from "../../../client/texts.ts";

const en = {
  name: "Racetrack: the numbers in the order of the wheel",
  calls: "Parts of the wheel",
  "call.voisins": "Voisins du zéro",
  "call.tiers": "Tiers du cylindre",
  "call.orphelins": "Orphelins",
  "call.zero": "Jeu zéro",
  "call.cost": "{chips} chips · {amount}",
  reach: "Neighbours on each side",
  "pocket.alone": "{number}: one chip",
  "pocket.around": "{number} and its neighbours: a chip each on {numbers}",
  "pocket.with": "{what}, your chips {amount}",
  "pocket.covered": "{what}, covered",
  "help.track":
    "“Track” shows the numbers as they lie on the wheel. A tap on one lays a chip on it and on as many neighbours at each side as you choose, none to four.",
  "help.calls":
    "Voisins du zéro are the 17 numbers around zero (9 chips), Tiers du cylindre the 12 opposite (6 chips), Orphelins the 8 between them (5 chips), Jeu zéro the 7 closest to zero (4 chips). Their chips lie on splits and other bets of the table, each with its own pay, and one undo takes them all back.",
};

const bn: Record<keyof typeof en, string> = {
  name: "রেসট্র্যাক: চাকায় যে ক্রমে নম্বর আছে",
  calls: "চাকার অংশ",
  "call.voisins": "ভোয়াজাঁ (শূন্যের পড়শি)",
  "call.tiers": "তিয়ের (উল্টো পাশ)",
  "call.orphelins": "অরফেলাঁ (মাঝের দুই ভাগ)",
  "call.zero": "জ্যো জেরো (শূন্যের গা ঘেঁষে)",
  "call.cost": "{chips}টি চিপ · {amount}",
  reach: "দুই পাশে কটি করে পড়শি",
  "pocket.alone": "{number}: একটি চিপ",
  "pocket.around": "{number} ও তার পড়শি: একটি করে চিপ {numbers} নম্বরে",
  "pocket.with": "{what}, আপনার চিপ {amount}",
  "pocket.covered": "{what}, বাজিতে আছে",
  "help.track":
    "“ট্র্যাক”-এ নম্বরগুলো চাকার ক্রমে সাজানো। একটি নম্বরে ট্যাপ করলে সেটিতে আর দুই পাশে আপনার বেছে নেওয়া (শূন্য থেকে চার) পড়শি নম্বরে একটি করে চিপ বসে।",
  "help.calls":
    "ভোয়াজাঁ শূন্যের চারপাশের ১৭টি নম্বর (৯টি চিপ), তিয়ের উল্টো পাশের ১২টি (৬টি চিপ), অরফেলাঁ দুয়ের মাঝের ৮টি (৫টি চিপ), জ্যো জেরো শূন্যের সবচেয়ে কাছের ৭টি (৪টি চিপ)। চিপগুলো টেবিলের জোড়া ও অন্য বাজিতে বসে, প্রতিটির জয় তার নিজের মতো; একবার ফেরালেই সবগুলো উঠে আসে।",
};

export const trackTexts: Texts<keyof typeof en> = { en, bn };
