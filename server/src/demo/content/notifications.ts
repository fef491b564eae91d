type Text = Record<"title" | "content", string>;
interface Notification {
  /** Hours before the first start of the demo at which it was sent. */
  hoursAgo: number;
  /** It is about an offer. */
  advertises?: boolean;
  bn: Text;
  en: Text;
}

/** Notifications for the demo's players. `{brand}` and `{brandIn}` become forms of the brand's name. */
export const NOTIFICATIONS: readonly Notification[] = [
  {
    hoursAgo: 2_150,
    bn: {
      title: "{brandIn} স্বাগতম",
      content:
        '<p>অ্যাকাউন্ট খোলার জন্য ধন্যবাদ। এখানে শুধু খেলার টাকা চলে, তাই নিশ্চিন্তে খেলুন।</p><p>প্রথমে <a href="/m/help?tag=games">গেমের নিয়ম</a> একবার দেখে নিতে পারেন।</p>',
    },
    en: {
      title: "Welcome to {brand}",
      content:
        '<p>Thank you for opening an account. Only play money is used here, so play without worry.</p><p>Have a look at the <a href="/m/help?tag=games">rules of the games</a> first.</p>',
    },
  },
  {
    hoursAgo: 480,
    bn: {
      title: "গত সপ্তাহে আপনার খেলা",
      content:
        '<p>আপনার সাপ্তাহিক হিসাব তৈরি। বাজি, জয় আর সময় দেখুন <a href="/m/gameRecord">বাজির রেকর্ডে</a>। বেশি হয়ে যাচ্ছে মনে হয়? <a href="/m/help?tag=limits">সীমা</a> সেট করুন।</p>',
    },
    en: {
      title: "Your play last week",
      content:
        '<p>Your weekly summary is ready. See your bets, wins and time in your <a href="/m/gameRecord">betting record</a>. Getting too much? Set a <a href="/m/help?tag=limits">limit</a>.</p>',
    },
  },
  {
    hoursAgo: 430,
    bn: {
      title: "বাড়তি নিরাপত্তা: ফান্ড পাসওয়ার্ড সেট করুন",
      content:
        '<p>টাকা তোলার জন্য আলাদা পাসওয়ার্ড থাকলে কেউ লগইন জানলেও টাকা নিতে পারবে না। <a href="/m/securityCenter">নিরাপত্তা কেন্দ্রে</a> এক মিনিটের কাজ।</p>',
    },
    en: {
      title: "Extra security: set a funds password",
      content:
        '<p>With a separate password for withdrawals, someone who knows your login still can’t take your money. It takes a minute in the <a href="/m/securityCenter">security centre</a>.</p>',
    },
  },
  {
    hoursAgo: 50,
    bn: {
      title: "আপনার মতামতের উত্তর",
      content: "<p>বড় অক্ষরের কথা লিখেছিলেন। এখন ফোনে লেখা বড় করলে আমাদের পেজও সঙ্গে সঙ্গে বড় হয়। ধন্যবাদ, আপনার জন্যই সাইটটি ভালো হচ্ছে।</p>",
    },
    en: {
      title: "An answer to your feedback",
      content:
        "<p>You wrote about larger letters. Our pages now grow with the text size of your phone. Thank you: people like you make this site better.</p>",
    },
  },
  {
    hoursAgo: 3,
    advertises: true,
    bn: {
      title: "লাল খাম কীভাবে ধরবেন",
      content: '<p>আপনার এজেন্ট বৃষ্টি দিলে পর্দায় লাল খাম নামে। পরেরটি কখন, <a href="/m/redRain">লাল খামের পেজে</a> দেখা যায়।</p>',
    },
    en: {
      title: "How to catch red envelopes",
      content:
        '<p>When your agent gives a rain, red envelopes come down the screen. The <a href="/m/redRain">red envelope page</a> says when the next one is.</p>',
    },
  },
];
