import type { Language } from "../words.ts";

/** What a person reads in the games, in the words of the arcade's own texts. `{n}` is a number, in the digits of the language. */
const WORDS = {
  deal: { en: "Deal", bn: "তাস দিন" },
  draw: { en: "Draw", bn: "বদলান" },
  fourCards: { en: "4 cards", bn: "৪টি কার্ড" },
  showResult: { en: "Show the result", bn: "ফলাফল দেখুন" },
  scratchField: { en: "Scratch field {n}", bn: "{n} নম্বর ঘর ঘষুন" },
  scratchAll: { en: "Scratch all", bn: "সব ঘষুন" },
  dropBall: { en: "Drop a ball", bn: "বল ফেলুন" },
  betsStanding: { en: "Bets this round", bn: "এই রাউন্ডে বাজি" },
  betPlaced: { en: "Bet placed", bn: "বাজি ধরা হয়েছে" },
  betsClose: { en: "Bets close in", bn: "বাজির সময় আর" },
  firstBet: { en: "First bet", bn: "প্রথম বাজি" },
  betNext: { en: "Bet on the next flight", bn: "পরের উড়ানে বাজি" },
  placeBet: { en: "Bet", bn: "বাজি ধরুন" },
  connectionLost: { en: "Connection lost", bn: "সংযোগ চলে গেছে" },
  sessionOver: { en: "This game session is over", bn: "গেমের সেশন শেষ হয়ে গেছে" },
  leaveGame: { en: "Leave game", bn: "গেম থেকে বেরোন" },
  pastRounds: { en: "Past rounds", bn: "আগের রাউন্ড" },
  soundOn: { en: "Turn the sound on", bn: "শব্দ চালু করুন" },
  soundOff: { en: "Turn the sound off", bn: "শব্দ বন্ধ করুন" },
  rules: { en: "Rules and returns", bn: "নিয়ম ও ফেরতের হার" },
  freeFirst: { en: "Play for free first", bn: "আগে ফ্রি খেলে দেখুন" },
  forMoney: { en: "Play for money", bn: "টাকায় খেলুন" },
  moneyNow: { en: "Free play is over", bn: "ফ্রি খেলা শেষ" },
  suggest: { en: "Suggest", bn: "সাজিয়ে দিন" },
  you: { en: "You", bn: "আপনি" },
  yourTurn: { en: "Your turn", bn: "আপনার পালা" },
  thinking: { en: "is thinking", bn: "ভাবছেন" },
  demoPlayer: { en: "Demo player", bn: "ডেমো খেলোয়াড়" },
  allIn: { en: "all in", bn: "অল ইন" },
  youWin: { en: "You win", bn: "জিতেছেন" },
  handOver: { en: "Hand over", bn: "হাত শেষ" },
  gameOver: { en: "Game over", bn: "খেলা শেষ" },
  even: { en: "Nothing won", bn: "জেতা-হারা সমান" },
  checkmate: { en: "Checkmate", bn: "কিস্তিমাত" },
  giveUp: { en: "Give up", bn: "ছেড়ে দিন" },
  givenUp: { en: "Given up", bn: "খেলা ছেড়েছেন" },
  dealAgain: { en: "Deal it again", bn: "আবার বেঁটে দেখুন" },
  pastGames: { en: "Fairness: check past rounds", bn: "স্বচ্ছতা: আগের রাউন্ড যাচাই" },
  handNumber: { en: "Number of the hand at its table", bn: "টেবিলে হাতের নম্বর" },
  ownSeed: { en: "Your seed", bn: "আপনার সিড" },
  seedFits: { en: "The seed matches its hash.", bn: "সিড তার হ্যাশের সঙ্গে মেলে।" },
  seedBroken: { en: "The seed doesn’t match its hash!", bn: "সিড তার হ্যাশের সঙ্গে মেলে না!" },
  playedFits: {
    en: "Dealt and played again, every seat gets what it got.",
    bn: "আবার বেঁটে ও খেলে দেখা গেল, প্রতিটি আসন যা পেয়েছিল তা-ই পায়।",
  },
  bookedFits: { en: "Your stakes and wins were booked just as the game ended.", bn: "আপনার বাজি আর জয় খেলার ফল অনুযায়ীই লেখা হয়েছে।" },
  bookedBroken: { en: "Your stakes and wins were booked differently!", bn: "আপনার বাজি আর জয় অন্যভাবে লেখা হয়েছে!" },
} satisfies Record<string, Record<Language, string>>;

export type GameWord = keyof typeof WORDS;

/** The word in that language, its number in the digits of the language. */
export function gameWord(language: Language, word: GameWord, n = 0): string {
  const number = new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en-GB").format(n);
  return WORDS[word][language].replace("{n}", number);
}
