import type { Texts } from "../../../client/texts.ts";

const en = {
  join: "Play this deal: stake {amount}",
  showing: "The deal is over",
  time: "You have 15 seconds for each move; after that one is made for you: a pass or the lowest bid, or a trump or card that the rules allow. If your connection drops, come back: your cards wait, and another tab shows the same table.",
  bid: "How many tricks will you take?",
  "bid.auction": "How many points will your side take?",
  "bid.wait": "Everyone is bidding",
  pass: "Pass",
  trump: "Choose the trump",
  "trump.wait": "The highest bidder is choosing the trump",
  "trump.sign": "Trump",
  "trump.hidden": "hidden",
  ask: "Reveal the trump",
  "suit.S": "Spades",
  "suit.H": "Hearts",
  "suit.D": "Diamonds",
  "suit.C": "Clubs",
  "auction.sign": "{name}: {bid}",
  "line.tricks": "Tricks {tricks}",
  "line.bid": "{tricks} of {bid}",
  "line.thinks": "Bid –",
  "line.passed": "Passed",
  "line.points": "Side {score} · tricks {tricks}",
  "line.partner": "Partner · {score}",
  "line.score": "Score {score}",
  "rules.deal": "Four players, one deal. Everyone stakes the same; the stakes are the pot.",
  "rules.follow": "Follow the suit led if you can. The highest trump takes the trick; without a trump, the highest card of the suit led.",
  "rules.plain":
    "Thirteen cards each, spades are trumps, ace high. Before the first card everyone calls from 1 to 8 tricks. You must beat the trick if you can, with a trump if you can’t follow suit.",
  "rules.plain.score":
    "If you keep your call, you score it plus a tenth for each extra trick; if you miss it, you lose as much as you called. The highest score takes the pot; a tie shares it.",
  "rules.spades":
    "Thirteen cards each, spades are trumps, ace high. Everyone bids from 0 to 13 tricks. You can’t lead spades until one has been played, unless you hold nothing else.",
  "rules.spades.score":
    "A bid you keep scores ten for each trick bid and one for each extra; a bid you miss loses ten for each trick bid. A bid of nil is worth a hundred, won or lost. The highest score takes the pot; a tie shares it.",
  "rules.trumps": "Thirteen cards each, ace high. The last card of the pack is turned over: its suit is trump. There’s no bidding.",
  "rules.trumps.score": "Each trick takes a thirteenth of the pot; what’s left over goes with the last trick.",
  "rules.twenty-nine":
    "Partners sit opposite each other. 32 cards; in each suit jack, nine, ace, ten, king, queen, eight, seven from high to low. A jack counts 3, a nine 2, ace and ten 1 each, the last trick 1: 29 in all.",
  "rules.twenty-nine.score":
    "With your first four cards you bid for your side, from 16 to 28. The highest bidder chooses a trump that stays hidden, then the rest is dealt. If you can’t follow suit, you can have it revealed, and must then play a trump if you have one. Until then no suit is trump. If the bidder’s side reaches the bid, it takes the pot, otherwise the other side does; partners share.",
};
export type TricksKey = keyof typeof en;

export const tricksTexts: Texts<TricksKey> = {
  en,
  bn: {
    join: "এই হাত খেলুন: বাজি {amount}",
    showing: "হাত শেষ",
    time: "প্রতি চালে ১৫ সেকেন্ড সময়; তারপর আপনার হয়ে চাল দেওয়া হয়: পাস বা সবচেয়ে ছোট ডাক, কিংবা নিয়মে চলে এমন একটি তুরুপ বা তাস। সংযোগ কেটে গেলে ফিরে আসুন: তাস থেকে যায়, অন্য ট্যাবেও একই টেবিল দেখা যায়।",
    bid: "কটা পিঠ নেবেন?",
    "bid.auction": "আপনার দল কত পয়েন্ট নেবে?",
    "bid.wait": "সবাই ডাকছেন",
    pass: "পাস",
    trump: "তুরুপ বাছুন",
    "trump.wait": "সবচেয়ে বড় ডাক যাঁর, তিনি তুরুপ বাছছেন",
    "trump.sign": "তুরুপ",
    "trump.hidden": "লুকানো",
    ask: "তুরুপ খুলুন",
    "suit.S": "ইস্কাপন",
    "suit.H": "হরতন",
    "suit.D": "রুইতন",
    "suit.C": "চিড়িতন",
    "auction.sign": "{name}: {bid}",
    "line.tricks": "পিঠ {tricks}",
    "line.bid": "ডাক {bid} · পিঠ {tricks}",
    "line.thinks": "ডাক –",
    "line.passed": "পাস",
    "line.points": "দল {score} · পিঠ {tricks}",
    "line.partner": "সঙ্গী · {score}",
    "line.score": "স্কোর {score}",
    "rules.deal": "চারজন খেলোয়াড়, এক হাত। সবার বাজি সমান; সব বাজি মিলে পট।",
    "rules.follow": "যে রং পড়েছে তা থাকলে সেটাই দিতে হবে। সবচেয়ে বড় তুরুপ পিঠ নেয়; তুরুপ না থাকলে যে রং পড়েছে তার সবচেয়ে বড় তাস।",
    "rules.plain":
      "প্রত্যেকের তেরো তাস, ইস্কাপন তুরুপ, টেক্কা সবচেয়ে বড়। প্রথম তাসের আগে সবাই ১ থেকে ৮ পিঠ ডাকেন। পারলে পিঠের ওপর দিতে হবে, রং না থাকলে তুরুপ দিয়ে।",
    "rules.plain.score": "ডাক রাখলে ডাকের সমান পয়েন্ট, বাড়তি প্রতি পিঠে এক-দশমাংশ; না রাখলে ততটাই বাদ। সবচেয়ে বেশি স্কোর পট পায়; সমান হলে ভাগ।",
    "rules.spades":
      "প্রত্যেকের তেরো তাস, ইস্কাপন তুরুপ, টেক্কা সবচেয়ে বড়। সবাই ০ থেকে ১৩ পিঠ ডাকেন। ইস্কাপন একবার না পড়লে তা দিয়ে শুরু করা যায় না, হাতে আর কিছু না থাকলে যায়।",
    "rules.spades.score":
      "ডাক রাখলে ডাকা প্রতি পিঠে দশ, বাড়তি প্রতি পিঠে এক; না রাখলে ততটাই বাদ। শূন্য ডাকে একশো, জিতলে যোগ, হারলে বাদ। সবচেয়ে বেশি স্কোর পট পায়; সমান হলে ভাগ।",
    "rules.trumps": "প্রত্যেকের তেরো তাস, টেক্কা সবচেয়ে বড়। প্যাকেটের শেষ তাস উল্টে রাখা হয়: তার রং তুরুপ। ডাক নেই।",
    "rules.trumps.score": "প্রতি পিঠ পটের তেরো ভাগের এক ভাগ পায়; যা ভাগ হয় না, তা শেষ পিঠের সঙ্গে যায়।",
    "rules.twenty-nine":
      "মুখোমুখি দুজন সঙ্গী। ৩২ তাস; প্রতি রঙে বড় থেকে ছোট গোলাম, নয়, টেক্কা, দশ, সাহেব, বিবি, আট, সাত। গোলাম ৩, নয় ২, টেক্কা ও দশ ১, শেষ পিঠ ১: সব মিলে ২৯।",
    "rules.twenty-nine.score":
      "প্রথম চার তাস দেখে দলের হয়ে ১৬ থেকে ২৮ ডাকুন। সবচেয়ে বড় ডাক যাঁর তিনি লুকিয়ে তুরুপ বাছেন, তারপর বাকি তাস বাঁটা হয়। যাঁর হাতে রং নেই তিনি তুরুপ খোলাতে পারেন, তখন তুরুপ থাকলে দিতেই হবে। তার আগে কোনো রং তুরুপ নয়। ডাকের দল ডাক ছুঁলে পট তাদের, নইলে অন্য দলের; সঙ্গীরা ভাগ করেন।",
  },
};
