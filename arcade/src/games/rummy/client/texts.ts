import type { Texts } from "../../../client/texts.ts";

const en = {
  join: "Play: stake {amount}",
  "cost.points": "A deal costs {amount} at most. What you don’t lose comes back.",
  showing: "The deal is over",
  stock: "Stock",
  pile: "Open",
  wild: "Joker",
  "pile.empty": "empty",
  draw: "Draw a card",
  discard: "Discard a card, or declare",
  "discard.gin": "Discard a card, or knock",
  wait: "{name} is playing",
  "button.sort": "Sort",
  "button.group": "Group",
  "button.discard": "Discard",
  "button.declare": "Declare",
  "button.knock": "Knock",
  "button.drop": "Drop",
  "drop.title": "Drop out of this deal?",
  "drop.text": "It costs you {points} points.",
  "drop.stay": "Stay in",
  bound: "You can’t discard a card from the open pile right away.",
  "own.points": "Loose points {points}",
  "kind.pure": "Pure",
  "kind.sequence": "Sequence",
  "kind.set": "Set",
  "line.cards": "{count} cards",
  "line.total": "Total {points}",
  "line.left": "dropped",
  "line.points": "{points} points",
  "ended.by": "{name} ended the deal",
  "ended.nobody": "Nobody ended the deal",
  match: "Deal {deal} · last deal: {name} won",
  "match.nobody": "Deal {deal} · nobody won the last deal",
  loose: "loose",
  "rules.indian":
    "{cards} cards each. On your turn, draw from the stock or the open pile, then discard a card. If all your other cards are in groups, you can declare with it and win.",
  "rules.groups":
    "A sequence is three or more cards in a row of one suit, the ace low or high. A set is three or four cards of one rank in different suits. A pure sequence has no joker in place of another card.",
  "rules.groups.gin":
    "A sequence is three or more cards in a row of one suit, the ace low. A set is three or four cards of one rank in different suits.",
  "rules.need.2":
    "To declare you need two sequences, one of them pure. Without a pure sequence all your cards count; with only one sequence, all cards outside it count.",
  "rules.need.1": "To declare you need a pure sequence. Without one, all your cards count.",
  "rules.jokers.turned":
    "Printed jokers, and all cards of the rank of the card turned over, stand for any card. If that card is a printed joker, the aces do.",
  "rules.jokers.turned-and-next":
    "Four printed jokers, and all cards of the rank of the card turned over and of the next higher rank, stand for any card. If that card is a printed joker, aces and twos do.",
  "rules.count":
    "Loose cards count their number; ace, king, queen, jack and ten count ten, jokers nothing; a deal costs at most 80 points.",
  "rules.pay":
    "Your stake is worth 80 points. The winner gets from every other player as many eightieths of the stake as they have points; the rest of your stake comes back. Dropping before your first turn costs {first} points, later {middle}.",
  "rules.deals": "Two players, two deals. Whoever has the fewest points after both takes the pot; a tie shares it. You can’t drop.",
  "rules.pool":
    "One deal follows another. Whoever reaches 61 points is out; the last one in takes the pot, or after eight deals whoever has the fewest points. Dropping a deal costs {first} points before your first turn, later {middle}.",
  "rules.gin":
    "Two players, ten cards each, one deck, no jokers. With ten loose points or fewer you can knock as you discard. The other player adds cards to your groups where they fit.",
  "rules.gin.pay":
    "Whoever has fewer points left wins the difference; with none left (gin), or if the knocker doesn’t have fewer than the other, 25 more. Your stake is worth 80 points; a deal costs no more, and the rest comes back.",
  "rules.arrange":
    "Lay your cards out as you like: drag them between groups, or choose some and tap Group. With a keyboard, arrows walk from card to card, and with Shift they move one.",
  "rules.tired": "A deal that nobody ends in 160 turns has no winner. When the stock runs out, the open pile is turned over.",
  "rules.time":
    "You have 30 seconds to draw and 30 to discard; after that a card is drawn and discarded for you. If it happens twice in a row, you drop where that’s allowed. If your connection drops, come back: your cards wait.",
};
export type RummyKey = keyof typeof en;

export const rummyTexts: Texts<RummyKey> = {
  en,
  bn: {
    join: "খেলুন: বাজি {amount}",
    "cost.points": "এক হাতে সর্বোচ্চ {amount} লাগে। যতটুকু হারবেন না, ততটুকু ফেরত পাবেন।",
    showing: "হাত শেষ",
    stock: "গাদা",
    pile: "খোলা",
    wild: "জোকার",
    "pile.empty": "খালি",
    draw: "একটি তাস নিন",
    discard: "একটি তাস ফেলুন, কিংবা ডিক্লেয়ার করুন",
    "discard.gin": "একটি তাস ফেলুন, কিংবা নক করুন",
    wait: "{name} খেলছেন",
    "button.sort": "সাজান",
    "button.group": "ভাগ করুন",
    "button.discard": "ফেলুন",
    "button.declare": "ডিক্লেয়ার",
    "button.knock": "নক",
    "button.drop": "ড্রপ",
    "drop.title": "এই হাত ছাড়বেন?",
    "drop.text": "এতে আপনার {points} পয়েন্ট যাবে।",
    "drop.stay": "খেলে যান",
    bound: "খোলা গাদা থেকে নেওয়া তাস সঙ্গে সঙ্গে ফেলা যায় না।",
    "own.points": "খোলা পয়েন্ট {points}",
    "kind.pure": "পিওর",
    "kind.sequence": "সিকোয়েন্স",
    "kind.set": "সেট",
    "line.cards": "{count} তাস",
    "line.total": "মোট {points}",
    "line.left": "ছেড়েছেন",
    "line.points": "{points} পয়েন্ট",
    "ended.by": "{name} হাত শেষ করেছেন",
    "ended.nobody": "কেউ হাত শেষ করেননি",
    match: "হাত {deal} · আগের হাত জিতেছেন {name}",
    "match.nobody": "হাত {deal} · আগের হাত কেউ জেতেননি",
    loose: "খোলা",
    "rules.indian": "প্রত্যেকের {cards} তাস। পালা এলে গাদা বা খোলা তাস থেকে একটি নিন, তারপর একটি ফেলুন। তখন যাঁর সব তাস ভাগে মেলে, তিনি ডিক্লেয়ার করে জেতেন।",
    "rules.groups":
      "সিকোয়েন্স মানে এক রঙের পরপর তিন বা বেশি তাস, টেক্কা ছোট বা বড়। সেট মানে এক মানের আলাদা রঙের তিন বা চার তাস। পিওর সিকোয়েন্সে জোকার অন্য তাসের জায়গায় বসে না।",
    "rules.groups.gin": "সিকোয়েন্স মানে এক রঙের পরপর তিন বা বেশি তাস, টেক্কা ছোট। সেট মানে এক মানের আলাদা রঙের তিন বা চার তাস।",
    "rules.need.2": "ডিক্লেয়ারে দুটি সিকোয়েন্স চাই, তার একটি পিওর। পিওর না থাকলে সব তাস ধরা হয়; একটিই সিকোয়েন্স থাকলে পিওরের বাইরের সব।",
    "rules.need.1": "ডিক্লেয়ারে একটি পিওর সিকোয়েন্স চাই। না থাকলে সব তাস ধরা হয়।",
    "rules.jokers.turned": "ছাপা জোকার আর উল্টে রাখা তাসের মানের সব তাস যেকোনো তাসের বদলে চলে। উল্টে রাখা তাসটিই ছাপা জোকার হলে টেক্কাগুলো জোকার।",
    "rules.jokers.turned-and-next":
      "চারটি ছাপা জোকার, উল্টে রাখা তাসের মানের আর তার পরের মানের সব তাস যেকোনো তাসের বদলে চলে। উল্টে রাখা তাসটিই ছাপা জোকার হলে টেক্কা ও দুই জোকার।",
    "rules.count": "খোলা তাসে তার সংখ্যা; টেক্কা, সাহেব, বিবি, গোলাম ও দশে দশ, জোকারে শূন্য; এক হাতে সর্বোচ্চ ৮০ পয়েন্ট।",
    "rules.pay":
      "আপনার বাজি ৮০ পয়েন্ট। যিনি জেতেন, প্রত্যেকের কাছ থেকে তাঁর পয়েন্ট অনুযায়ী বাজির আশি ভাগের তত ভাগ পান; বাজির বাকিটা ফেরত আসে। প্রথম চালের আগে ড্রপ করলে {first} পয়েন্ট, পরে {middle}।",
    "rules.deals": "দুজন খেলোয়াড়, দুই হাত। দুই হাত মিলিয়ে যাঁর পয়েন্ট সবচেয়ে কম, পট তাঁর; সমান হলে ভাগ। ড্রপ নেই।",
    "rules.pool":
      "হাতের পর হাত চলে। যাঁর ৬১ পয়েন্ট হয় তিনি বাদ; শেষ পর্যন্ত যিনি থাকেন পট তাঁর, আট হাতের পর যাঁর পয়েন্ট সবচেয়ে কম। প্রথম চালের আগে ড্রপ করলে {first} পয়েন্ট, পরে {middle}।",
    "rules.gin":
      "দুজন খেলোয়াড়, প্রত্যেকের দশ তাস, এক প্যাকেট, জোকার নেই। খোলা পয়েন্ট দশ বা কম হলে তাস ফেলার সময় নক করা যায়। অন্যজন তাঁর তাস আপনার ভাগে মিললে বসান।",
    "rules.gin.pay":
      "যাঁর কম থাকে তিনি পার্থক্যটুকু পান; কিছুই না থাকলে (জিন), কিংবা নক করা খেলোয়াড়ের কম না হলে আরও ২৫। আপনার বাজি ৮০ পয়েন্ট; এক হাতে তার বেশি যায় না, বাকিটা ফেরত আসে।",
    "rules.arrange":
      "তাস নিজের মতো সাজান: টেনে অন্য ভাগে নিন, কিংবা কয়েকটি বেছে ‘ভাগ করুন’ বোতামে ট্যাপ করুন। কীবোর্ডে তীর চিহ্নে এক তাস থেকে অন্যটিতে যাওয়া যায়, শিফট চেপে ধরলে তাসটি সরে।",
    "rules.tired": "১৬০ চালেও কেউ শেষ না করলে হাত কারও নয়। গাদা ফুরালে খোলা তাস উল্টে নতুন গাদা হয়।",
    "rules.time":
      "তাস নিতে ৩০ আর ফেলতে ৩০ সেকেন্ড; তারপর আপনার হয়ে একটি তাস নিয়ে ফেলা হয়, পরপর দুবার হলে যেখানে ড্রপ আছে সেখানে ড্রপ। সংযোগ কেটে গেলে ফিরে আসুন: তাস থেকে যায়।",
  },
};
