import type { meanwhile as english } from "../en/meanwhile.ts";

/** Texts about what somebody else has changed meanwhile, in Bengali. */
export const meanwhile: Record<keyof typeof english, string> = {
  "meanwhile.by": "এর মধ্যে {name} এটি বদলেছেন।",
  "meanwhile.someone": "এর মধ্যে কেউ এটি বদলেছেন।",
  "meanwhile.origin": "আপনি খোলার সময়",
  "meanwhile.mine": "আপনার",
  "meanwhile.theirs": "তাঁর",
  "meanwhile.kept": "আপনি যা লিখেছেন, থাকবে। যা ছোঁননি, সেখানে তাঁর বদলই বসবে।",
  "meanwhile.goOn": "তাঁর বদল নিয়ে এগোন",
  "meanwhile.goesOn": "এখন তাঁর বদলের ওপর কাজ করছেন। দেখে নিয়ে সংরক্ষণ করুন।",
  "meanwhile.show": "নতুনটি দেখুন",
};
