import type { ContentType } from "../../modules/content/content.tables.ts";

type Text = Record<"title" | "content", string>;
interface Notice {
  type?: ContentType;
  /** Days from the first start of the demo. */
  from: number;
  to?: number;
  /** Codes of the offers in a brand's folder that it tells of. */
  of?: readonly string[];
  bn: Text;
  en: Text;
}

const note = (from: number, bn: Text, en: Text, more: Pick<Notice, "type" | "to" | "of"> = {}): Notice => ({ from, bn, en, ...more });

/** What players read, the newest first. `{brand}`, `{brandOf}` and `{brandIn}` become forms of the brand's name. */
export const NOTICES: readonly Notice[] = [
  note(
    0,
    {
      title: "{brand}: এখানে শুধু খেলার টাকা চলে",
      content:
        '<p>এই সাইটে আসল টাকা জমা দেওয়া, জেতা বা তোলা যায় না। নিশ্চিন্তে ঘুরে দেখুন, খেলুন, মজা করুন।</p><p>নিয়ম জানতে <a href="/m/help?tag=terms">ব্যবহারের শর্তাবলি</a> দেখুন।</p>',
    },
    {
      title: "{brand}: only play money is used here",
      content:
        '<p>You can’t deposit, win or withdraw real money on this site. Look around, play and enjoy.</p><p>You’ll find the rules in the <a href="/m/help?tag=terms">terms of use</a>.</p>',
    },
  ),
  note(
    -1,
    {
      title: "অগ্রহায়ণের উৎসব: এক সপ্তাহের নবান্ন",
      content: '<p>নবান্নের আমেজে এক সপ্তাহের উৎসব। এখন কোন কোন অফার চলছে, <a href="/m/activity">অফারের পেজে</a> দেখে নিন।</p>',
    },
    {
      title: "The harvest festival: a week of Nabanna",
      content: '<p>A week in the mood of harvest. See which <a href="/m/activity">offers</a> are on now.</p>',
    },
  ),
  note(
    -2,
    {
      title: "নতুন গেম যোগ হয়েছে: ‘নতুন’ ট্যাবে দেখে নিন",
      content: "<p>এই সপ্তাহে স্লট, মাছ ধরা আর তাসে নতুন গেম এসেছে। হোমের <strong>নতুন</strong> ট্যাবে সব এক জায়গায়।</p>",
    },
    {
      title: "New games have arrived: see the New tab",
      content:
        "<p>New slots, fishing and card games joined our list this week. Find them all under the <strong>New</strong> tab on home.</p>",
    },
  ),
  note(
    -3,
    {
      title: "খেলাধুলার প্রতিটি বাজিতে রিবেট",
      content: '<p>শেষ হওয়া প্রতিটি বাজির একটি অংশ পরের দিন ফেরত। কত, তা আছে <a href="/m/activity?category=sports">খেলাধুলার অফারে</a>।</p>',
    },
    {
      title: "Rebate on every sports bet",
      content:
        '<p>A part of every settled bet comes back the day after. See how much in the <a href="/m/activity?category=sports">sports offers</a>.</p>',
    },
  ),
  note(
    -4,
    {
      title: "দায়িত্ব নিয়ে খেলুন: সময় আর খরচের সীমা সেট করে নিন",
      content:
        '<p>খেলা আনন্দের জন্য। বিরতি নিন, সীমা মেনে চলুন, প্রয়োজন হলে সাহায্য চান। <a href="/m/help?tag=responsible">সাতটি কথা</a> একবার পড়ে নিন।</p>',
    },
    {
      title: "Play responsibly: set limits for time and money",
      content:
        '<p>Games are for fun. Take breaks, keep to your limits, and ask for help when you need it. Read the <a href="/m/help?tag=responsible">seven rules</a> once.</p>',
    },
  ),
  note(
    -5,
    {
      title: "সপ্তাহের র‍্যাফেল ড্র: টিকিট জমা হচ্ছে",
      content:
        '<p>সপ্তাহে প্রতি ৳ 500 বাজিতে একটি টিকিট, ১০০ জন বিজয়ী। আপনার টিকিট আর ড্রয়ের সিল <a href="/m/rewardCenter">পুরস্কার কেন্দ্রে</a>; সিল প্রথম টিকিটের আগেই প্রকাশ করা হয়।</p>',
    },
    {
      title: "The raffle of the week: collect your tickets",
      content:
        '<p>One ticket for every ৳ 500 you bet in the week, and 100 winners. Your tickets and the seal of the draw are in the <a href="/m/rewardCenter">reward centre</a>; the seal is published before the first ticket.</p>',
    },
    { of: ["weekly-raffle"] },
  ),
  note(
    -6,
    {
      title: "মাছ ধরার মিশন: দিনে ২০ রাউন্ড",
      content: '<p>দিনে মাছ ধরার গেমে ২০টি রাউন্ড শেষ করলে পুরস্কার। কতদূর এগোলেন, <a href="/m/rewardCenter?kind=MISSION">মিশনে</a> দেখুন।</p>',
    },
    {
      title: "Fishing mission: 20 rounds a day",
      content:
        '<p>Finish 20 rounds of fishing in a day and claim a reward. See how far you are under <a href="/m/rewardCenter?kind=MISSION">Missions</a>.</p>',
    },
    { of: ["fishing-rounds"] },
  ),
  note(
    -8,
    {
      title: "রক্ষণাবেক্ষণ: মঙ্গলবার ভোর ৪টা থেকে ৪:৩০",
      content: "<p>এই আধঘণ্টা সাইট বন্ধ থাকবে। চলতি রাউন্ড শেষ হবে, ব্যালেন্স ঠিক থাকবে। শেষ হলেই পেজ নিজে থেকে খুলে যাবে।</p>",
    },
    {
      title: "Maintenance: Tuesday from 4:00 to 4:30",
      content:
        "<p>The site is closed for this half hour. Rounds in play will finish and your balance stays as it is. The page opens again by itself.</p>",
    },
  ),
  note(
    -10,
    {
      title: "প্রতারণা থেকে সাবধান: আমরা কখনও পাসওয়ার্ড চাই না",
      content: "<p>আমাদের নামে কেউ ফোন বা মেসেজে পাসওয়ার্ড, এসএমএস কোড বা টাকা চাইলে দেবেন না। শুধু এই সাইটের চ্যাট আর বার্তাই আমাদের।</p>",
    },
    {
      title: "Beware of fraud: we never ask for a password",
      content:
        "<p>If someone calls or writes in our name and asks for a password, an SMS code or money, don’t give it. Only the chat and the messages on this site are ours.</p>",
    },
  ),
  note(
    -12,
    {
      title: "অ্যাপ ছাড়াই হোম স্ক্রিনে রাখুন",
      content: "<p>ব্রাউজারের মেনু থেকে <strong>হোম স্ক্রিনে যোগ করুন</strong> বেছে নিন। এক ট্যাপে খুলবে, নেট না থাকলেও লবি দেখা যাবে।</p>",
    },
    {
      title: "Keep us on your home screen",
      content:
        "<p>Choose <strong>Add to home screen</strong> from your browser’s menu. It opens with one tap, and the lobby shows even without a network.</p>",
    },
  ),
  note(
    -14,
    {
      title: "জ্যাকপট কীভাবে বাড়ে, এবার নিজের চোখে",
      content: "<p>প্রতিটি বাজির কত অংশ জ্যাকপটে যায় তা গেমের তথ্যে লেখা আছে। বোর্ডের পাশের আইকনে ট্যাপ করলে হিসাব দেখা যায়।</p>",
    },
    {
      title: "How a jackpot grows, for you to see",
      content:
        "<p>Each game’s information says what share of a stake goes into its jackpot. Tap the icon beside the board to see how it adds up.</p>",
    },
  ),
  note(
    -16,
    {
      title: "লাইভ টেবিল এখন বাংলায়",
      content: "<p>রুলেট, বাকারা, ব্ল্যাকজ্যাক: টেবিলের নাম, নিয়ম আর প্রতিটি রাউন্ডের ফল বাংলায় পড়ুন।</p>",
    },
    {
      title: "The live tables now in Bengali",
      content: "<p>Roulette, baccarat, blackjack: read the names, the rules and the result of every round in Bengali.</p>",
    },
  ),
  note(
    -18,
    {
      title: "পছন্দের গেম এক জায়গায়: হার্টে ট্যাপ করুন",
      content: "<p>গেমের ছবির কোণে হার্ট আইকনে ট্যাপ করলেই সেটি পছন্দের তালিকায়। যেকোনো ডিভাইসে লগইন করলে তালিকা একই থাকে।</p>",
    },
    {
      title: "Your favourites in one place: tap the heart",
      content:
        "<p>Tap the heart in the corner of a game and it joins your favourites. The list is the same on every device you log in on.</p>",
    },
  ),
  note(
    -20,
    {
      title: "প্রতিদিনের উপহার ফিরে এসেছে",
      content: "<p>দিনে একবার ফ্রি নিন। সম্ভাবনা পাশেই লেখা, লুকানো কিছু নেই।</p>",
    },
    {
      title: "The daily gift is back",
      content: "<p>Claim it once a day for free. The odds are right next to it; nothing is hidden.</p>",
    },
    { of: ["daily-wheel"] },
  ),
  note(
    -23,
    {
      title: "উত্তোলনে এখন প্রতিটি ধাপের সময় দেখা যায়",
      content: "<p>আবেদন, যাচাই, পাঠানো, পৌঁছানো: কোন ধাপ কখন শেষ হলো, উত্তোলনের বিবরণে লেখা থাকে।</p>",
    },
    {
      title: "Withdrawals now show the time of every step",
      content: "<p>Requested, checked, sent, arrived: the details of a withdrawal say when each step was done.</p>",
    },
  ),
  note(
    -26,
    {
      title: "দুটি ভাষা, এক ট্যাপে",
      content: "<p>ওপরের ডান কোণে <strong>বাং</strong> বা <strong>EN</strong>-এ ট্যাপ করুন। যা লিখছিলেন বা খেলছিলেন, কিছুই হারাবে না।</p>",
    },
    {
      title: "Two languages, one tap",
      content:
        "<p>Tap <strong>বাং</strong> or <strong>EN</strong> at the top right. Nothing of what you were typing or playing is lost.</p>",
    },
  ),
  note(
    -29,
    {
      title: "ভিআইপি লেভেলে নতুন উপহার",
      content: '<p>প্রতিটি লেভেলে এখন একবার করে উপহার। কোন লেভেলে কী আছে, <a href="/m/member/benefits">ভিআইপি পেজে</a> দেখুন।</p>',
    },
    {
      title: "New gifts at the VIP levels",
      content: '<p>Every level now brings a gift, once. The <a href="/m/member/benefits">VIP page</a> shows which level brings what.</p>',
    },
    { of: ["upgrade"] },
  ),
  note(
    -33,
    {
      title: "ধীর নেটেও দ্রুত: পেজ এখন আরও হালকা",
      content: "<p>প্রথম পেজ এখন অর্ধেক হালকা। ২জি-তেও কয়েক সেকেন্ডে খোলে, আর নেট ফিরলে যেখানে ছিলেন সেখানেই থাকেন।</p>",
    },
    {
      title: "Fast on slow networks: lighter pages",
      content:
        "<p>The first page is half its former size. It opens within seconds on 2G, and when the network returns you’re where you were.</p>",
    },
  ),
  note(
    -37,
    {
      title: "সহায়তা কেন্দ্রে ৩০টি উত্তর",
      content: '<p>গেমের নিয়ম থেকে উত্তোলন পর্যন্ত, সব এক জায়গায়, খুঁজেও নিতে পারেন। <a href="/m/help">সহায়তা কেন্দ্র</a> খুলুন।</p>',
    },
    {
      title: "30 answers in the help centre",
      content:
        '<p>From the rules of games to withdrawals, all in one place and with a search. Open the <a href="/m/help">help centre</a>.</p>',
    },
  ),
  note(
    -41,
    {
      title: "{brandOf} যাত্রা শুরু",
      content: "<p>সাতশর বেশি গেম, দুটি ভাষা, একটিই নিয়ম: খেলা হোক আনন্দের। স্বাগতম!</p>",
    },
    {
      title: "{brand} is open",
      content: "<p>More than seven hundred games, two languages and one rule: let it be fun. Welcome!</p>",
    },
  ),
];

/** What agents alone read. */
export const AGENT_NOTICES: readonly Notice[] = [
  note(
    -1,
    {
      title: "এজেন্টদের জন্য: দলের হিসাব এখন দিন শেষে নয়, সঙ্গে সঙ্গে",
      content: "<p>দলের বাজি, জয় আর নতুন সদস্যের সংখ্যা এজেন্ট হোমে কয়েক সেকেন্ডেই দেখা যায়।</p>",
    },
    {
      title: "For agents: team figures as they happen",
      content: "<p>Your team’s bets, wins and new members show on the agent home within seconds.</p>",
    },
  ),
  note(
    -11,
    {
      title: "এজেন্টদের জন্য: চুক্তি গ্রহণ না করলে পুরোনোটিই চলবে",
      content: "<p>দৈনিক মজুরি বা লভ্যাংশের নতুন চুক্তি এলে হোমে জানানো হয়। পড়ে গ্রহণ করুন; না করা পর্যন্ত আগের চুক্তি চলে।</p>",
    },
    {
      title: "For agents: your old contract runs until you accept the new one",
      content:
        "<p>A new contract for daily wage or dividend shows up on your home. Read it and accept it; until then the old one runs.</p>",
    },
  ),
];

/** What opens after the login, in sizes that the popup turns into its own. */
export const POPUPS: readonly Notice[] = [
  note(
    -1,
    {
      title: "{brandIn} স্বাগতম!",
      content:
        '<p>সদস্যদের জন্য প্রতিদিন একটি ফ্রি উপহার থাকে <a href="/m/rewardCenter">পুরস্কার কেন্দ্রে</a>।</p><p style="padding:80px 100px;background-color:rgba(255,181,36,0.16);border-radius:120px"><strong>আজকের সীমা সেট করেছেন?</strong> খেলার আগে এক মিনিট দিন।</p><p><a href="/m/activity">সব অফার দেখুন</a></p>',
    },
    {
      title: "Welcome to {brand}!",
      content:
        '<p>Every day there’s a free gift for members in the <a href="/m/rewardCenter">reward centre</a>.</p><p style="padding:80px 100px;background-color:rgba(255,181,36,0.16);border-radius:120px"><strong>Have you set today’s limit?</strong> Take a minute before you play.</p><p><a href="/m/activity">See all offers</a></p>',
    },
    { type: "PU" },
  ),
];

/** Where they are played: the match of the moment in a sport, which the site names in the place of a line's title. */
const nowIn = (sport: string, gameCode: string): string =>
  `/m/play?gameType=SPORTS&amp;vassalage=KHL&amp;gameCode=${gameCode}&amp;match=${sport}`;
const CRICKET = nowIn("cricket", "KHL-TEST-MATCH-LIVE");
const FOOTBALL = nowIn("football", "KHL-GOAL-FEVER");

/** Matches of the arcade's sportsbook: its teams are invented and play around the clock, so that no hour is named and no real fixture. */
export const HOT_MATCHES: readonly Notice[] = [
  note(
    -1,
    { title: "ক্রিকেট: এখনকার ম্যাচ", content: `<p><a href="${CRICKET}">ক্রিকেট · কম্পিউটারে তৈরি খেলা, দিন-রাত চলে</a></p>` },
    { title: "Cricket: the match on now", content: `<p><a href="${CRICKET}">Cricket · simulated by computer, day and night</a></p>` },
    { type: "H", to: 14 },
  ),
  note(
    -1,
    { title: "ফুটবল: এখনকার ম্যাচ", content: `<p><a href="${FOOTBALL}">ফুটবল · কম্পিউটারে তৈরি খেলা, দিন-রাত চলে</a></p>` },
    { title: "Football: the match on now", content: `<p><a href="${FOOTBALL}">Football · simulated by computer, day and night</a></p>` },
    { type: "H", to: 14 },
  ),
];
