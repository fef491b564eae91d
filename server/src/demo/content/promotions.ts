import type { PromoKey } from "@mela/contract/content/promotions";

type Text = Record<"title" | "small" | "content", string>;
export interface Promotion {
  /** Name of the cover below `media/promotions`. */
  cover: string;
  /** One of the brands' `promotionCategories`, beside `all`, which every promotion has. */
  category: string;
  key?: PromoKey;
  /** Codes of the offers in a brand's folder that it tells of. */
  of?: readonly string[];
  /** The bonus on deposits that it tells of; texts have placeholders for its terms. */
  depositPromotion?: string;
  /** It tells of the rebate of the levels. */
  isRebate?: true;
  /** Days from the first start of the demo to its beginning and end, after which a start lets it begin once more; no end is long-term. */
  from: number;
  to: number | null;
  bn: Text;
  en: Text;
}

const WELCOME: readonly Promotion[] = [
  {
    cover: "gift",
    category: "welcome",
    depositPromotion: "welcome",
    from: -40,
    to: null,
    bn: {
      title: "প্রথম জমায় {percent}% বোনাস, {max} পর্যন্ত",
      small: "প্রথম জমায়\n{percent}% বোনাস",
      content:
        "<p>{brandIn} প্রথমবার? প্রথম জমার সঙ্গে বোনাস নিন।</p><h3>কীভাবে পাবেন</h3><ol><li>নিবন্ধন করে লগইন করুন।</li><li>জমার পেজে <strong>ওয়েলকাম বোনাস</strong> বাছুন।</li><li>কমপক্ষে {min} জমা দিন; বোনাস সঙ্গে সঙ্গে যোগ হয়।</li></ol>",
    },
    en: {
      title: "{percent}% bonus on the first deposit, up to {max}",
      small: "{percent}% on the\nfirst deposit",
      content:
        "<p>New at {brand}? Take a bonus with your first deposit.</p><h3>How to get it</h3><ol><li>Register and log in.</li><li>Choose <strong>Welcome bonus</strong> on the deposit page.</li><li>Deposit at least {min}; the bonus is added right away.</li></ol>",
    },
  },
  {
    cover: "crown",
    category: "welcome",
    key: "UPGRADE_BONUS",
    of: ["upgrade"],
    from: -40,
    to: null,
    bn: {
      title: "ভিআইপি লেভেলে উঠলেই উপহার",
      small: "নতুন লেভেল,\nনতুন মুকুট",
      content:
        '<p>যত খেলেন, তত ওপরে ওঠেন। প্রতিটি নতুন লেভেলে একবার করে উপহার।</p><table><tr><th>লেভেল</th><th>উপহার</th></tr><tr><td>ব্রোঞ্জ</td><td>৳ 100</td></tr><tr><td>রুপা</td><td>৳ 300</td></tr><tr><td>সোনা</td><td>৳ 800</td></tr><tr><td>হীরা</td><td>৳ 2,000</td></tr></table><p>কোথায় আছেন দেখুন <a href="/m/member/benefits">ভিআইপি পেজে</a>।</p>',
    },
    en: {
      title: "A gift at every VIP level",
      small: "A new level,\na new crown",
      content:
        '<p>The more you play, the higher you rise. Every new level brings a gift, once.</p><table><tr><th>Level</th><th>Gift</th></tr><tr><td>Bronze</td><td>৳ 100</td></tr><tr><td>Silver</td><td>৳ 300</td></tr><tr><td>Gold</td><td>৳ 800</td></tr><tr><td>Diamond</td><td>৳ 2,000</td></tr></table><p>See where you are on the <a href="/m/member/benefits">VIP page</a>.</p>',
    },
  },
  {
    cover: "birthday",
    category: "welcome",
    key: "MANUAL",
    of: ["birthday"],
    from: -30,
    to: null,
    bn: {
      title: "জন্মদিনে {brandOf} উপহার: ৳ 3,000 পর্যন্ত",
      small: "জন্মদিনের\nউপহার",
      content:
        '<p>আপনার জন্মদিনে {brandOf} পক্ষ থেকে ৳ 100 থেকে ৳ 3,000 খেলার টাকা, ভিআইপি লেভেল অনুযায়ী। জন্মদিন থেকে সাত দিনের মধ্যে <a href="/m/rewardCenter">পুরস্কার কেন্দ্র</a> থেকে নিন।</p><ul><li><a href="/m/identity">আপনার পরিচয়</a> পেজে জন্মতারিখ যাচাই হওয়ার পর থেকে পাবেন।</li><li>বছরে একবার।</li></ul>',
    },
    en: {
      title: "A birthday gift from {brand}: up to ৳ 3,000",
      small: "A gift on\nyour birthday",
      content:
        '<p>{brand} gives you ৳ 100 to ৳ 3,000 of play money on your birthday, by your VIP level. Claim it in the <a href="/m/rewardCenter">reward centre</a> within seven days.</p><ul><li>You get it as soon as your date of birth is verified under <a href="/m/identity">Your identity</a>.</li><li>Once a year.</li></ul>',
    },
  },
];

const DAILY: readonly Promotion[] = [
  {
    cover: "wheel",
    category: "daily",
    key: "LOGIN",
    of: ["daily-wheel"],
    from: -20,
    to: 10,
    bn: {
      title: "প্রতিদিন উপহার, ৳ 5,000 পর্যন্ত",
      small: "প্রতিদিন\nএকটি উপহার",
      content:
        '<p>দিনে একবার <a href="/m/rewardCenter">পুরস্কার কেন্দ্রে</a> উপহার নিন। কিছু না কিছু পাবেনই।</p><ul><li>৳ 10 থেকে ৳ 5,000; সম্ভাবনা পাশে লেখা আছে।</li><li>দিন শুরু হয় ঢাকার সময় রাত ১২টায়।</li><li>না নিলে জমা থাকে না; মন খারাপের কিছু নেই, কাল আবার আছে।</li></ul>',
    },
    en: {
      title: "A gift every day, up to ৳ 5,000",
      small: "A gift\nevery day",
      content:
        '<p>Claim a gift once a day in the <a href="/m/rewardCenter">reward centre</a>. There’s always something inside.</p><ul><li>From ৳ 10 to ৳ 5,000; the odds are shown next to it.</li><li>The day starts at midnight in Dhaka.</li><li>An unclaimed gift isn’t kept. No worries: tomorrow brings another.</li></ul>',
    },
  },
  {
    cover: "treasure",
    category: "daily",
    key: "MISSION",
    of: ["slot-spins", "fishing-rounds", "live-stake"],
    from: -12,
    to: 18,
    bn: {
      title: "আজকের তিন মিশন, তিন পুরস্কার",
      small: "তিনটি মিশন,\nতিনটি পুরস্কার",
      content:
        "<p>প্রতিদিন তিনটি ছোট <a href='/m/rewardCenter?kind=MISSION'>মিশন</a>; যেটি শেষ, সেটির পুরস্কার।</p><ol><li>যেকোনো স্লটে ৩০ স্পিন: ৳ 30।</li><li>মাছ ধরায় ২০ রাউন্ড: ৳ 20।</li><li>লাইভ টেবিলে মোট ৳ 500 বাজি: ৳ 50।</li></ol><p>টার্নওভার পুরস্কারের ৩ গুণ। রাত ১২টায় আবার নতুন করে শুরু।</p>",
    },
    en: {
      title: "Three missions a day, three rewards",
      small: "Three missions,\nthree rewards",
      content:
        "<p>Three small <a href='/m/rewardCenter?kind=MISSION'>missions</a> every day, each with its reward.</p><ol><li>30 spins in any slot: ৳ 30.</li><li>20 rounds of fishing: ৳ 20.</li><li>৳ 500 bet at live tables: ৳ 50.</li></ol><p>Turnover 3 times the reward. They start again at midnight.</p>",
    },
  },
  {
    cover: "raffle",
    category: "daily",
    key: "RAFFLE",
    of: ["weekly-raffle"],
    from: -6,
    to: 24,
    bn: {
      title: "সপ্তাহের র‍্যাফেল ড্র: ১০০ জন বিজয়ী",
      small: "প্রতি সপ্তাহে\n১০০ বিজয়ী",
      content:
        "<p>সপ্তাহে প্রতি ৳ 500 বাজিতে একটি টিকিট। রবিবার রাত ১২টার পর ড্র; ১০০ জন জেতেন, প্রথম পুরস্কার ৳ 10,000। আপনার টিকিট দেখুন <a href='/m/rewardCenter'>পুরস্কার কেন্দ্রে</a>।</p><p>ড্রয়ের সিল আগেই প্রকাশ করা হয়, তাই ফল কেউ বদলাতে পারে না।</p>",
    },
    en: {
      title: "The raffle of the week: 100 winners",
      small: "100 winners\nevery week",
      content:
        "<p>One ticket for every ৳ 500 you bet in the week. The draw is after Sunday ends; 100 people win, and first prize is ৳ 10,000. See your tickets in the <a href='/m/rewardCenter'>reward centre</a>.</p><p>The seal of the draw is published in advance, so nobody can change the result.</p>",
    },
  },
  {
    cover: "lanterns",
    category: "daily",
    from: -2,
    to: 5,
    bn: {
      title: "লাল খামের বৃষ্টি: এজেন্টের উপহার",
      small: "এজেন্টের\nলাল খাম",
      content:
        "<p>আপনার এজেন্ট দলের জন্য বৃষ্টি দিলে পর্দায় লাল খাম নামে, ধরলেই আপনার। পরেরটি কখন, <a href='/m/redRain'>লাল খামের পেজে</a> দেখা যায়।</p><p>সবার জন্য সমান সুযোগ: কত দ্রুত ট্যাপ করেন তাতে পরিমাণ বদলায় না।</p>",
    },
    en: {
      title: "Red envelope rain: a gift from your agent",
      small: "Red envelopes\nfrom your agent",
      content:
        "<p>When your agent gives the team a rain, red envelopes come down the screen. Catch one and it’s yours. The <a href='/m/redRain'>red envelope page</a> says when the next one is.</p><p>Everyone has the same chance: how fast you tap doesn’t change what’s inside.</p>",
    },
  },
];

const GAMES: readonly Promotion[] = [
  {
    cover: "sevens",
    category: "games",
    key: "TICKET",
    of: ["scratch-ticket"],
    from: -9,
    to: 12,
    bn: {
      title: "স্লটের স্ক্র্যাচ টিকিট: দিনে তিনটি পর্যন্ত",
      small: "স্লট খেলুন,\nটিকিট ঘষুন",
      content:
        "<p>স্লটে প্রতি ৳ 1,000 বাজিতে একটি টিকিট, দিনে তিনটি পর্যন্ত। প্রতিটিতে ৳ 5, ৳ 20 বা ৳ 100। <a href='/m/rewardCenter'>পুরস্কার কেন্দ্রে</a> ঘষুন।</p><p>এই পুরস্কারে কোনো টার্নওভার নেই।</p>",
    },
    en: {
      title: "Slot scratch tickets: up to three a day",
      small: "Play slots,\nscratch a ticket",
      content:
        "<p>One ticket for every ৳ 1,000 bet on slots, up to three a day. Each holds ৳ 5, ৳ 20 or ৳ 100. Scratch it in the <a href='/m/rewardCenter'>reward centre</a>.</p><p>What you win has no turnover.</p>",
    },
  },
  {
    cover: "hilsa",
    category: "games",
    key: "MISSION",
    of: ["fishing-rounds"],
    from: -15,
    to: 20,
    bn: {
      title: "মাছ ধরার মিশন: ২০ রাউন্ডে ৳ 20",
      small: "২০ রাউন্ডে\n৳ 20",
      content:
        '<p>দিনে মাছ ধরার যেকোনো গেমে ২০টি রাউন্ড শেষ করুন, তারপর <a href="/m/rewardCenter?kind=MISSION">মিশন</a> থেকে ৳ 20 নিন।</p><ul><li>রাত ১২টায় আবার নতুন করে শুরু।</li><li>টার্নওভার পুরস্কারের ৩ গুণ।</li></ul>',
    },
    en: {
      title: "Fishing mission: ৳ 20 for 20 rounds",
      small: "৳ 20 for\n20 rounds",
      content:
        '<p>Finish 20 rounds of any fishing game in a day, then claim ৳ 20 under <a href="/m/rewardCenter?kind=MISSION">Missions</a>.</p><ul><li>It starts again at midnight.</li><li>Turnover 3 times the reward.</li></ul>',
    },
  },
  {
    cover: "tables",
    category: "games",
    key: "MISSION",
    of: ["live-stake"],
    from: -4,
    to: 26,
    bn: {
      title: "লাইভ টেবিলের মিশন: দিনে ৳ 50",
      small: "লাইভ টেবিলে\n৳ 50",
      content:
        '<p>দিনে লাইভ টেবিলে মোট ৳ 500 বাজি ধরলে <a href="/m/rewardCenter?kind=MISSION">মিশন</a> থেকে ৳ 50 নিতে পারেন। টার্নওভার পুরস্কারের ৩ গুণ।</p><p><small>পুরস্কারের আশায় বেশি খেলবেন না। আগে নিজের <a href="/m/limits">সীমা</a> সেট করুন।</small></p>',
    },
    en: {
      title: "Live table mission: ৳ 50 a day",
      small: "৳ 50 at\nthe live tables",
      content:
        '<p>Bet ৳ 500 in total at the live tables in a day and claim ৳ 50 under <a href="/m/rewardCenter?kind=MISSION">Missions</a>. Turnover 3 times the reward.</p><p><small>Don’t play more because of it. Set your <a href="/m/limits">limit</a> first.</small></p>',
    },
  },
];

const SPORTS: readonly Promotion[] = [
  {
    cover: "cricket",
    category: "sports",
    isRebate: true,
    from: -3,
    to: 11,
    bn: {
      title: "খেলাধুলার প্রতিটি বাজিতে রিবেট",
      small: "খেলাধুলার বাজিতে\nরিবেট",
      content:
        '<p>শেষ হওয়া প্রতিটি বাজির ০.১% থেকে ০.৩% ফেরত পান, জিতলেও, হারলেও। রেট আপনার <a href="/m/member/benefits">ভিআইপি লেভেল</a> অনুযায়ী।</p><ul><li>এক দিনের রিবেট পরের দিন <a href="/m/member/manualRebate">রিবেটের পেজ</a> থেকে নিন।</li><li>এতে কোনো টার্নওভার লাগে না।</li></ul>',
    },
    en: {
      title: "Rebate on every sports bet",
      small: "Rebate on\nevery sports bet",
      content:
        '<p>You get 0.1% to 0.3% of every settled bet back, won or lost. The rate goes by your <a href="/m/member/benefits">VIP level</a>.</p><ul><li>Claim a day’s rebate the day after, on the <a href="/m/member/manualRebate">rebate page</a>.</li><li>It needs no turnover.</li></ul>',
    },
  },
  {
    cover: "football",
    category: "sports",
    key: "MISSION_MANUAL",
    of: ["week-of-play"],
    from: -8,
    to: 21,
    bn: {
      title: "সপ্তাহের চ্যালেঞ্জ: ২০০ রাউন্ডে ৳ 200",
      small: "২০০ রাউন্ডে\n৳ 200",
      content:
        '<p><a href="/m/rewardCenter?kind=MISSION">মিশনে</a> গিয়ে যোগ দিন, তারপর রবিবারের মধ্যে ২০০টি রাউন্ড শেষ করুন; খেলাধুলার শেষ হওয়া বাজিও একটি রাউন্ড। পুরস্কার ৳ 200।</p><ul><li>যোগ দেওয়ার পর থেকে হিসাব শুরু।</li><li>টার্নওভার পুরস্কারের ৫ গুণ।</li></ul>',
    },
    en: {
      title: "Challenge of the week: ৳ 200 for 200 rounds",
      small: "৳ 200 for\n200 rounds",
      content:
        '<p>Join under <a href="/m/rewardCenter?kind=MISSION">Missions</a>, then finish 200 rounds by Sunday; a settled sports bet is a round too. The reward is ৳ 200.</p><ul><li>It counts from when you join.</li><li>Turnover 5 times the reward.</li></ul>',
    },
  },
];

const FRIENDS: readonly Promotion[] = [
  {
    cover: "rickshaw",
    category: "friends",
    key: "REFERRAL",
    of: ["friends"],
    from: -40,
    to: null,
    bn: {
      title: "বন্ধু আনার বোনাস: প্রতি বন্ধুতে ৳ 500",
      small: "বন্ধু আনুন\n৳ 500",
      content:
        '<p>আপনার লিংক দিয়ে বন্ধু এলে আপনার ৳ 500, আর বন্ধুর বাজির ০.১%।</p><ol><li><a href="/m/inviteFriends">আমন্ত্রণ পেজ</a> থেকে লিংক নিন।</li><li>বন্ধু নিবন্ধন করে ৳ 200 জমা দিলেই বোনাস।</li></ol><p>বোনাস পরের দিন পুরস্কার কেন্দ্রে আসে; টার্নওভার ১ গুণ। নিজের আরেকটি অ্যাকাউন্ট বন্ধু নয়।</p>',
    },
    en: {
      title: "Friend bonus: ৳ 500 for each friend",
      small: "Bring a friend\n৳ 500",
      content:
        '<p>When a friend joins with your link, you get ৳ 500, plus 0.1% of what the friend bets.</p><ol><li>Get your link from the <a href="/m/inviteFriends">invitation page</a>.</li><li>The bonus comes when the friend has registered and deposited ৳ 200.</li></ol><p>The bonus is in the reward centre the day after; turnover once. A second account of your own doesn’t count.</p>',
    },
  },
  {
    cover: "invite",
    category: "friends",
    key: "REFERRAL",
    of: ["friends"],
    from: -10,
    to: 20,
    bn: {
      title: "বন্ধুর বাজিতে আপনার ভাগ: ০.১%",
      small: "বন্ধুর বাজিতে\nআপনারও লাভ",
      content:
        '<p>যে বন্ধু ৳ 200 জমা দিয়েছেন, তাঁর প্রতিটি শেষ হওয়া রাউন্ডের বাজির ০.১% আপনার। প্রতিদিন রাত ১২টার পর <a href="/m/rewardCenter">পুরস্কার কেন্দ্র</a> থেকে নিন।</p><p>বন্ধুর টাকা থেকে কিছু কাটা হয় না।</p>',
    },
    en: {
      title: "A share of what friends bet: 0.1%",
      small: "Friends bet,\nyou gain",
      content:
        '<p>Of every settled round of a friend who has deposited ৳ 200, 0.1% of the stake is yours. Claim it in the <a href="/m/rewardCenter">reward centre</a> when the day is over.</p><p>Nothing is taken from your friend.</p>',
    },
  },
];

export const PROMOTIONS: readonly Promotion[] = [
  ...DAILY.slice(0, 1),
  ...SPORTS.slice(0, 1),
  ...FRIENDS.slice(0, 1),
  ...WELCOME,
  ...DAILY.slice(1),
  ...GAMES,
  ...SPORTS.slice(1),
  ...FRIENDS.slice(1),
];
