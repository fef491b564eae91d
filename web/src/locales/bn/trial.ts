import type { trial as english } from "../en/trial.ts";

export const trial = {
  "trial.heading": "ফ্রি খেলে দেখুন",
  "trial.text": "অ্যাকাউন্ট ছাড়াই খেলার টাকায় খেলুন। ট্রায়াল চলবে তিন দিন।",
  "trial.point.funds": "প্রচুর খেলার টাকা",
  "trial.point.games": "{brandOf} সব গেম খোলা",
  "trial.point.limits": "জমা, ইনবক্স ও চ্যাট নেই: এগুলোর জন্য নিজের অ্যাকাউন্ট লাগবে",
  "trial.start": "ট্রায়াল শুরু করুন",
  "trial.starting": "ট্রায়াল খোলা হচ্ছে…",
  "trial.register": "অ্যাকাউন্ট খুলুন",
  "trial.closed": "এখানে এখন ফ্রি খেলা নেই",
  "trial.closedText": "এই সুবিধা পেতে আসল অ্যাকাউন্ট দিয়ে লগইন করুন",
  "trial.running": "আপনার ট্রায়াল চলছে",
  "trial.runningText": "আপনার ট্রায়াল চলছে। আপনি {name} নামে খেলছেন।",
  "trial.memberText": "আপনার অ্যাকাউন্ট আছে। গেম উপভোগ করুন!",
  "trial.note.trial": "এটি একটি ট্রায়াল অ্যাকাউন্ট",
  "trial.note.trialText": "এখানে খেলার টাকায় খেলা হয়, তাই টাকা জমা বা তোলা যায় না। নিজের অ্যাকাউন্ট খুললে দুটোই করতে পারবেন।",
  "trial.note.restricted": "এই অ্যাকাউন্টে সীমাবদ্ধতা আছে",
  "trial.note.restrictedText": "এখন টাকা জমা বা তোলা যাবে না। গেম, রেকর্ড আর সেটিংস খোলা আছে। কারণ জানতে গ্রাহক সেবায় কথা বলুন।",
  "trial.note.ask": "গ্রাহক সেবা",
  "trial.toGames": "গেমে যান",
} as const satisfies Record<keyof typeof english, string>;
