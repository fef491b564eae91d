import type { trial as english } from "../en/trial.ts";

export const trial = {
  "trial.heading": "ফ্রি খেলে দেখুন",
  "trial.text": "অ্যাকাউন্ট ছাড়াই খেলার টাকায় খেলুন। ট্রায়াল চলবে তিন দিন।",
  "trial.point.funds": "থলেভর্তি খেলার টাকা",
  "trial.point.games": "সব গেম খোলা",
  "trial.point.limits": "জমা, ইনবক্স ও চ্যাট নেই: সেগুলোর জন্য নিজের অ্যাকাউন্ট লাগবে",
  "trial.start": "ট্রায়াল শুরু করুন",
  "trial.starting": "ট্রায়াল খোলা হচ্ছে…",
  "trial.register": "অ্যাকাউন্ট খুলুন",
  "trial.closed": "এখানে এই মুহূর্তে ফ্রি খেলা নেই",
  "trial.closedText": "এই সুবিধা পেতে আসল অ্যাকাউন্ট দিয়ে লগইন করুন",
  "trial.running": "আপনার ট্রায়াল চলছে",
  "trial.runningText": "আপনি {name} নামে খেলছেন।",
  "trial.memberText": "আপনার অ্যাকাউন্ট আছেই। গেম উপভোগ করুন।",
  "trial.toGames": "গেমে যান",
} as const satisfies Record<keyof typeof english, string>;
