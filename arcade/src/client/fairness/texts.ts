import type { Texts } from "../texts.ts";

const en = {
  "fair.title": "Fairness",
  "fair.how":
    "Before your first round the server draws a secret seed and shows its hash (SHA-256). Every round is computed from that seed, your own seed and the number of the round. When you reveal the seed, anyone can compute every round again and see that nothing was changed.",
  "fair.current": "Seeds in use",
  "fair.hash": "Hash of the server’s seed",
  "fair.client": "Your seed",
  "fair.rounds": "Rounds so far: {count}",
  "fair.save": "Use this seed",
  "fair.saved": "Your seed is in use.",
  "fair.locked": "Your seed can be changed before the first round of a pair.",
  "fair.reveal": "Reveal and begin a new pair",
  "fair.past": "Revealed seeds",
  "fair.none": "Nothing is revealed yet.",
  "fair.server": "The server’s seed",
  "fair.check": "Compute the rounds again",
  "fair.checking": "Computing…",
  "fair.hashFits": "The seed matches its hash.",
  "fair.hashWrong": "The seed doesn’t match its hash!",
  "fair.replaced":
    "We replaced this seed ourselves: our records had to be brought back from an older copy, and rounds that this seed had already decided would have come again. None of its coming rounds will be played, and what it decided can be computed again here.",
  "fair.fits": "Round {nonce}: as it was drawn",
  "fair.wrong": "Round {nonce}: not as it was drawn!",
  "fair.noRounds": "No round of this pair is among the last thirty.",
  "fair.pool": "A progressive jackpot has a draw of its own and isn’t part of this computation.",
  "fair.insecure": "This browser can only compute hashes on secure pages.",
};
const bn: Record<keyof typeof en, string> = {
  "fair.title": "স্বচ্ছতা",
  "fair.how":
    "আপনার প্রথম রাউন্ডের আগে সার্ভার একটি গোপন সিড টানে আর তার হ্যাশ (SHA-256) জানিয়ে দেয়। প্রতিটি রাউন্ড সেই সিড, আপনার নিজের সিড আর রাউন্ডের নম্বর থেকে হিসাব করা। সিড প্রকাশ করলে যে কেউ প্রতিটি রাউন্ড আবার হিসাব করে দেখতে পারেন যে কিছুই বদলানো হয়নি।",
  "fair.current": "এখন যে সিড চলছে",
  "fair.hash": "সার্ভারের সিডের হ্যাশ",
  "fair.client": "আপনার সিড",
  "fair.rounds": "এ পর্যন্ত রাউন্ড: {count}",
  "fair.save": "এই সিড নিন",
  "fair.saved": "এখন আপনার সিড চলছে।",
  "fair.locked": "জোড়ার প্রথম রাউন্ডের আগে নিজের সিড বদলানো যায়।",
  "fair.reveal": "প্রকাশ করে নতুন জোড়া নিন",
  "fair.past": "প্রকাশিত সিড",
  "fair.none": "এখনও কিছু প্রকাশ হয়নি।",
  "fair.server": "সার্ভারের সিড",
  "fair.check": "রাউন্ডগুলো আবার হিসাব করুন",
  "fair.checking": "হিসাব চলছে…",
  "fair.hashFits": "সিড তার হ্যাশের সঙ্গে মিলেছে।",
  "fair.hashWrong": "সিড তার হ্যাশের সঙ্গে মেলেনি!",
  "fair.replaced":
    "এই সিড আমরাই বদলে দিয়েছি। আমাদের রেকর্ড আগের একটি কপি থেকে ফিরিয়ে আনতে হয়েছিল, তাই এই সিডে খেলা হয়ে যাওয়া রাউন্ড আবার আসতে পারত। এই সিডে আর কোনো রাউন্ড খেলা হবে না, আর আগের রাউন্ডগুলো এখানেই আবার হিসাব করে দেখা যায়।",
  "fair.fits": "রাউন্ড {nonce}: ঠিক যেমন টানা হয়েছিল",
  "fair.wrong": "রাউন্ড {nonce}: যেমন টানা হয়েছিল তেমন নয়!",
  "fair.noRounds": "শেষ ত্রিশ রাউন্ডের মধ্যে এই জোড়ার কোনো রাউন্ড নেই।",
  "fair.pool": "প্রগ্রেসিভ জ্যাকপটের টান আলাদা, তা এই হিসাবের অংশ নয়।",
  "fair.insecure": "এই ব্রাউজার শুধু নিরাপদ পেজে হ্যাশ হিসাব করে।",
};
export const FAIRNESS_TEXTS: Texts<keyof typeof en> = { bn, en };
