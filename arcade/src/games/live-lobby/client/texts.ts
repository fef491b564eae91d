import type { Texts } from "../../../client/texts.ts";

const en = {
  "lobby.choose": "Where would you like to play?",
  "lobby.empty": "Nothing is open right now.",
  "lobby.from": "from {amount}",
  "lobby.about":
    "Every result here is drawn by a generator, on one clock for everyone who plays. Rules, returns and past rounds are inside each game.",
  "game.baccarat": "Baccarat",
  "game.dragon-tiger": "Dragon tiger",
  "game.sic-bo": "Sic bo",
  "game.andar-bahar": "Andar Bahar",
  "game.live-roulette": "Roulette",
  "game.live-blackjack": "Blackjack",
  "game.live-patti": "Teen Patti, two hands",
  "game.thirty-two": "32 cards",
  "game.game-show": "Game show",
  "game.lottery": "Lottery",
};
export type LobbyTextKey = keyof typeof en;

export const lobbyTexts: Texts<LobbyTextKey> = {
  en,
  bn: {
    "lobby.choose": "কোথায় খেলবেন বেছে নিন",
    "lobby.empty": "এই মুহূর্তে কিছু খোলা নেই।",
    "lobby.from": "{amount} থেকে",
    "lobby.about": "এখানকার সব ফল আসে জেনারেটর থেকে, সবার জন্য একই ঘড়িতে। নিয়ম, ফেরতের হার ও আগের রাউন্ড প্রতিটি গেমের ভেতরেই দেখা যায়।",
    "game.baccarat": "বাকারা",
    "game.dragon-tiger": "ড্রাগন টাইগার",
    "game.sic-bo": "সিক বো",
    "game.andar-bahar": "আন্দর বাহার",
    "game.live-roulette": "রুলেট",
    "game.live-blackjack": "ব্ল্যাকজ্যাক",
    "game.live-patti": "দুই হাতের তিন পাত্তি",
    "game.thirty-two": "বত্রিশ তাস",
    "game.game-show": "গেম শো",
    "game.lottery": "লটারি",
  },
};
