/** The demo's help centre: what a player asks, by tag. `{brand}` becomes the brand's name. */
type HelpText = Record<"title" | "content", string>;
interface Entry {
  tag: string;
  bn: HelpText;
  en: HelpText;
}

const ACCOUNT: readonly Entry[] = [
  {
    tag: "account",
    bn: {
      title: "অ্যাকাউন্ট খুলব কীভাবে?",
      content:
        "<p>ওপরে <strong>নিবন্ধন</strong> চাপুন। ইউজারনেম বা মোবাইল নম্বর দিন, পাসওয়ার্ড ঠিক করুন, যাচাই কোড লিখুন — ব্যস, এক মিনিটের কাজ।</p><ul><li>ইউজারনেম ৪ থেকে ১৬ অক্ষর বা সংখ্যা, শুরুতে অক্ষর।</li><li>পাসওয়ার্ড অন্তত ৮ অক্ষর। খুব চেনা পাসওয়ার্ড, যেমন ১২৩৪৫৬৭৮, নেওয়া হয় না।</li><li>একজনের একটিই অ্যাকাউন্ট।</li></ul>",
    },
    en: {
      title: "How do I open an account?",
      content:
        "<p>Press <strong>Register</strong> at the top. Give a username or a mobile number, choose a password, type the verification code, and you are in. It takes a minute.</p><ul><li>A username has 4 to 16 letters or digits and begins with a letter.</li><li>A password has at least 8 characters. Very common ones, such as 12345678, are refused.</li><li>One account per person.</li></ul>",
    },
  },
  {
    tag: "account",
    bn: {
      title: "পাসওয়ার্ড ভুলে গেছি",
      content:
        '<p>লগইন পাতায় <a href="/m/forget">পাসওয়ার্ড ভুলে গেছেন?</a> চাপুন। ইমেইলে পাঠানো লিংক বা মোবাইলে পাঠানো কোড দিয়ে নতুন পাসওয়ার্ড দিন। লিংকটি এক ঘণ্টা কাজ করে, একবারই।</p><p>পাসওয়ার্ড বদলালে অন্য সব যন্ত্র থেকে আপনাআপনি লগআউট হয়ে যায়।</p>',
    },
    en: {
      title: "I forgot my password",
      content:
        '<p>On the login page press <a href="/m/forget">Forgot your password?</a> and set a new one with the link from the e-mail or the code sent to your mobile. The link works for one hour, and only once.</p><p>A new password logs every other device out.</p>',
    },
  },
  {
    tag: "account",
    bn: {
      title: "অ্যাকাউন্ট নিরাপদ রাখব কীভাবে?",
      content:
        "<ol><li>এই সাইটের পাসওয়ার্ড আর কোথাও ব্যবহার করবেন না।</li><li>কাউকে পাসওয়ার্ড বা এসএমএস কোড বলবেন না। <strong>আমাদের কেউ কখনো তা চায় না।</strong></li><li>সেটিংসে গিয়ে মাঝে মাঝে দেখুন কোন কোন যন্ত্রে লগইন আছে।</li><li>অন্যের ফোনে খেললে শেষে লগআউট করুন।</li></ol>",
    },
    en: {
      title: "How do I keep my account safe?",
      content:
        "<ol><li>Do not use this site's password anywhere else.</li><li>Tell nobody your password or an SMS code. <strong>Nobody here ever asks for it.</strong></li><li>Look into Settings now and then to see which devices are logged in.</li><li>Log out at the end when you play on somebody else's phone.</li></ol>",
    },
  },
  {
    tag: "account",
    bn: {
      title: "ট্রায়াল অ্যাকাউন্ট কী?",
      content: "<p>নাম-ঠিকানা ছাড়াই গেম চেখে দেখার অ্যাকাউন্ট। খেলার টাকা দেওয়া থাকে। জমা, উত্তোলন, চ্যাট আর বার্তা ট্রায়ালে বন্ধ; এসবের জন্য নিবন্ধন করুন।</p>",
    },
    en: {
      title: "What is a trial account?",
      content:
        "<p>An account for trying games without giving a name. It comes with play money. Deposits, withdrawals, chat and messages are closed to it; register to use them.</p>",
    },
  },
];

const GAMES: readonly Entry[] = [
  {
    tag: "games",
    bn: {
      title: "স্লট: রিল কীভাবে জেতায়",
      content:
        "<p>বাজি ঠিক করুন, <strong>ঘোরান</strong> চাপুন। বাঁ দিক থেকে পাশাপাশি একই প্রতীক পড়লে পুরস্কার; কোন প্রতীকে কত, তা গেমের ⓘ তালিকায় আছে।</p><ul><li><strong>ওয়াইল্ড</strong> অন্য প্রতীকের কাজ করে।</li><li><strong>স্ক্যাটার</strong> যেখানেই পড়ুক, গোনা হয়; তিনটি হলে সাধারণত ফ্রি স্পিন।</li><li>প্রতিটি স্পিন আলাদা। আগের ফল পরেরটিকে প্রভাবিত করে না।</li></ul>",
    },
    en: {
      title: "Slots: how the reels pay",
      content:
        "<p>Set your stake and press <strong>Spin</strong>. Equal symbols side by side from the left pay; the table behind ⓘ says how much.</p><ul><li>A <strong>wild</strong> stands in for other symbols.</li><li>A <strong>scatter</strong> counts wherever it lands; three usually give free spins.</li><li>Every spin stands alone. What came before changes nothing.</li></ul>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "মাছ ধরার গেম",
      content:
        "<p>প্রতিটি গুলি একটি বাজি। মাছ ধরা পড়লে তার গায়ে লেখা গুণিতক অনুযায়ী পুরস্কার। ছোট মাছ ঘন ঘন ধরা পড়ে, বড় মাছ কম; কামানের শক্তি বাড়ালে বাজি আর পুরস্কার দুটোই বাড়ে।</p>",
    },
    en: {
      title: "Fishing games",
      content:
        "<p>Each shot is a stake. A fish that is caught pays by the multiplier it carries. Small ones are caught often, big ones rarely; a stronger cannon raises stake and prize alike.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "লাইভ ক্যাসিনো: ব্যাকারাত ও রুলেট",
      content:
        "<table><tr><th>বাজি</th><th>পুরস্কার</th></tr><tr><td>ব্যাকারাত — প্লেয়ার</td><td>১ : ১</td></tr><tr><td>ব্যাকারাত — ব্যাংকার</td><td>০.৯৫ : ১</td></tr><tr><td>ব্যাকারাত — টাই</td><td>৮ : ১</td></tr><tr><td>রুলেট — এক সংখ্যা</td><td>৩৫ : ১</td></tr><tr><td>রুলেট — লাল/কালো</td><td>১ : ১</td></tr></table><p>ঘণ্টা বাজার পর আর বাজি ধরা যায় না।</p>",
    },
    en: {
      title: "Live casino: baccarat and roulette",
      content:
        "<table><tr><th>Bet</th><th>Pays</th></tr><tr><td>Baccarat, player</td><td>1 : 1</td></tr><tr><td>Baccarat, banker</td><td>0.95 : 1</td></tr><tr><td>Baccarat, tie</td><td>8 : 1</td></tr><tr><td>Roulette, one number</td><td>35 : 1</td></tr><tr><td>Roulette, red or black</td><td>1 : 1</td></tr></table><p>After the bell no more bets are taken.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "তাস ও পোকার",
      content:
        "<p>তিন পাত্তিতে ক্রম: ট্রেইল, পিওর সিকোয়েন্স, সিকোয়েন্স, কালার, পেয়ার, হাই কার্ড। টেবিলে বসার আগে ন্যূনতম বাজি দেখে নিন; মাঝপথে উঠলে সেই হাতের বাজি থেকে যায়।</p>",
    },
    en: {
      title: "Cards and poker",
      content:
        "<p>The order in Teen Patti: trail, pure sequence, sequence, colour, pair, high card. Look at the table's minimum before you sit down; whoever leaves in the middle of a hand leaves his stake there.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "খেলাধুলা: ক্রিকেট, ফুটবল, ই-স্পোর্টস, মোরগ লড়াই",
      content:
        "<p>দর ২.১০ মানে ৳১০০ বাজিতে জিতলে ফেরত ৳২১০ (বাজিসহ)। দর বদলায়; বাজি নিশ্চিত হওয়ার মুহূর্তের দরই চূড়ান্ত। ম্যাচ পরিত্যক্ত হলে বাজির টাকা ফেরত।</p><p>ই-স্পোর্টস আর মোরগ লড়াইয়ের নিয়মও একই। এখানকার সব খেলা কম্পিউটারে সাজানো: কোনো প্রাণী লড়ে না।</p>",
    },
    en: {
      title: "Sports: cricket, football, e-sports, cockfights",
      content:
        "<p>Odds of 2.10 return 210 for a winning stake of 100, the stake included. Odds move; the ones at the moment your bet is confirmed are final. When a match is abandoned, stakes are returned.</p><p>E-sports and cockfights go by the same rules. Every fixture here is simulated: no animal fights.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "লটারি ও ই-লটারি",
      content:
        "<p>ড্রয়ের আগে পর্যন্ত টিকিট কাটা যায়। প্রতিটি বাজির পাশে লেখা থাকে কতগুণ ফেরত; যত অঙ্ক মেলাতে হয়, গুণ তত বড়। ই-লটারির ড্র হয় কয়েক মিনিট পরপর, নিয়ম একই।</p><p> ফল প্রকাশের আগেই তার সিলমোহর (হ্যাশ) প্রকাশ করা হয়, পরে মূল সংখ্যা; যে কেউ মিলিয়ে দেখতে পারেন যে ফল মাঝপথে বদলায়নি।</p>",
    },
    en: {
      title: "Lottery and e-lottery",
      content:
        "<p>Tickets are sold until the draw. Beside every bet stands how many times its stake comes back; the more figures it has to match, the more. An e-lottery draws every few minutes, by the same rules.</p><p> A seal (hash) of the result is published before it and the numbers after it, so that anyone can check that nothing was changed in between.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "জ্যাকপট কীভাবে বাড়ে?",
      content:
        "<p>জ্যাকপট গেমের প্রতিটি বাজির ছোট একটি অংশ তহবিলে জমা হয়। বোর্ডে যে অঙ্ক দেখেন তা সেই তহবিলের। যখন পড়ে, বিজয়ী পুরোটা পান আর তহবিল নতুন করে শুরু হয়।</p>",
    },
    en: {
      title: "How does a jackpot grow?",
      content:
        "<p>A small share of every stake in a jackpot game goes into a pool. When it drops, the winner takes all of it and the pool begins anew.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "গেম কি সত্যিই ন্যায্য? আরটিপি কী?",
      content:
        "<p><strong>আরটিপি</strong> বলে দীর্ঘ সময়ে মোট বাজির কত শতাংশ খেলোয়াড়দের কাছে ফেরে। ৯৬% মানে গড়ে ৳১০০-তে ৳৯৬ — তবে গড়টি লাখ লাখ স্পিনের; এক বসায় যা খুশি হতে পারে। ফল আসে ক্রিপ্টোগ্রাফিক র‍্যান্ডম জেনারেটর থেকে, আর প্রতিটি গেমে তার আরটিপি লেখা থাকে।</p>",
    },
    en: {
      title: "Are the games fair? What is RTP?",
      content:
        "<p><strong>RTP</strong> says what share of all stakes returns to players in the long run. 96% means 96 of every 100 on average, but the average is one over millions of spins; anything may happen in one sitting. Outcomes come from a cryptographic random generator, and every game states its RTP.</p>",
    },
  },
  {
    tag: "games",
    bn: {
      title: "গেমের মাঝে নেট চলে গেলে?",
      content:
        "<p>বাজি একবার ধরা হলে তার ফল সার্ভারেই ঠিক হয়। নেট ফিরলে গেমটি আবার খুলুন: অসমাপ্ত রাউন্ড সেখান থেকেই চলবে। ফল না হয়ে থাকলে বাজির টাকা আপনাআপনি ফেরত আসে।</p>",
    },
    en: {
      title: "What if my connection drops in a game?",
      content:
        "<p>Once a stake is taken, the outcome is settled on the server. Open the game again when you are back: an unfinished round goes on from there. If there was no outcome, the stake returns by itself.</p>",
    },
  },
];

const MONEY: readonly Entry[] = [
  {
    tag: "deposit",
    bn: {
      title: "জমা দেব কীভাবে?",
      content:
        '<p><a href="/m/voucherCenter">জমা</a> পাতায় মাধ্যম বাছুন, পরিমাণ লিখুন, নিশ্চিত করুন। এই প্রদর্শনী সাইটে সব জমাই <strong>খেলার টাকা</strong>: আসল টাকা কাটা যায় না।</p>',
    },
    en: {
      title: "How do I deposit?",
      content:
        '<p>On the <a href="/m/voucherCenter">deposit</a> page choose a channel, type the amount and confirm. On this demonstration site every deposit is <strong>play money</strong>: nothing real is charged.</p>',
    },
  },
  {
    tag: "deposit",
    bn: {
      title: "জমা কতক্ষণে ব্যালেন্সে আসে?",
      content: "<p>সাধারণত সঙ্গে সঙ্গে। মাধ্যমের উত্তর আসতে দেরি হলে জমাটি “প্রক্রিয়াধীন” দেখায়; উত্তর এলেই ব্যালেন্সে যোগ হয়, দু’বার কখনোই নয়।</p>",
    },
    en: {
      title: "How long until a deposit arrives?",
      content:
        "<p>Usually it is there at once. When the channel takes its time, the deposit shows as “in progress” and is added as soon as the answer comes, and never twice.</p>",
    },
  },
  {
    tag: "deposit",
    bn: {
      title: "বোনাস নেব, নাকি নেব না?",
      content: "<p>জমার সময় বোনাস বাছা আপনার ইচ্ছা। বোনাস নিলে তার টার্নওভার (কতবার খেলতে হবে) পাশে লেখা থাকে; না নিলে জমার টাকা যখন খুশি তুলতে পারেন।</p>",
    },
    en: {
      title: "Take a bonus, or not?",
      content:
        "<p>Choosing a bonus with a deposit is up to you. Its turnover (how often it has to be played) stands beside it; without a bonus you may withdraw your deposit whenever you like.</p>",
    },
  },
  {
    tag: "deposit",
    bn: {
      title: "জমা ব্যর্থ হয়েছে",
      content:
        "<p>পরিমাণ মাধ্যমের সীমার ভেতরে আছে কি না দেখুন, তারপর আবার চেষ্টা করুন। টাকা কেটেছে অথচ ব্যালেন্সে আসেনি? লেনদেন নম্বরসহ গ্রাহকসেবায় লিখুন, আমরা মিলিয়ে দেখব।</p>",
    },
    en: {
      title: "My deposit failed",
      content:
        "<p>See that the amount is within the channel's limits and try again. Charged, but not in your balance? Write to customer service with the transaction number and we will look it up.</p>",
    },
  },
  {
    tag: "withdraw",
    bn: {
      title: "উত্তোলন করব কীভাবে?",
      content:
        '<p><a href="/m/withdraw">উত্তোলন</a> পাতায় পরিমাণ ও অ্যাকাউন্ট বাছুন, ফান্ড পাসওয়ার্ড দিন। প্রতিটি ধাপের সময় লেখা থাকে, তাই টাকা কোথায় আছে সব সময় জানবেন।</p>',
    },
    en: {
      title: "How do I withdraw?",
      content:
        '<p>On the <a href="/m/withdraw">withdrawal</a> page choose amount and account and give your funds password. Every step carries its time, so you always know where your money is.</p>',
    },
  },
  {
    tag: "withdraw",
    bn: {
      title: "কতক্ষণ লাগে?",
      content: "<p>বেশির ভাগ উত্তোলন কয়েক মিনিটে শেষ হয়। বড় অঙ্ক হাতে যাচাই করা হয়, তাতে সর্বোচ্চ ২৪ ঘণ্টা লাগতে পারে।</p>",
    },
    en: {
      title: "How long does it take?",
      content: "<p>Most withdrawals are done within minutes. Large ones are checked by a person, which may take up to 24 hours.</p>",
    },
  },
  {
    tag: "withdraw",
    bn: {
      title: "উত্তোলন আটকে আছে কেন?",
      content:
        "<ul><li>বোনাসের টার্নওভার বাকি থাকতে পারে।</li><li>নাম ও উত্তোলনের অ্যাকাউন্টের নাম এক হতে হবে।</li><li>নতুন যোগ করা অ্যাকাউন্ট যাচাই হতে সময় লাগে।</li></ul><p>কারণটি উত্তোলনের বিবরণেই লেখা থাকে।</p>",
    },
    en: {
      title: "Why is my withdrawal waiting?",
      content:
        "<ul><li>A bonus may have turnover left.</li><li>Your name and the account's name have to be the same.</li><li>An account that was added lately has to be checked first.</li></ul><p>The reason is written in the withdrawal's details.</p>",
    },
  },
  {
    tag: "withdraw",
    bn: {
      title: "ফান্ড পাসওয়ার্ড কী?",
      content:
        '<p>শুধু উত্তোলনের জন্য আলাদা পাসওয়ার্ড, যাতে কেউ আপনার লগইন পেলেও টাকা নিতে না পারে। <a href="/m/securityCenter">নিরাপত্তা কেন্দ্রে</a> ঠিক করুন।</p>',
    },
    en: {
      title: "What is the funds password?",
      content:
        '<p>A password of its own for withdrawals, so that whoever gets your login still cannot take your money. Set it in the <a href="/m/securityCenter">security centre</a>.</p>',
    },
  },
  {
    tag: "limits",
    bn: {
      title: "জমার সীমা ঠিক করা",
      content: "<p>২৪ ঘণ্টা, ৭ দিন বা এক মাসে সর্বোচ্চ কত জমা দেবেন, নিজেই ঠিক করুন। একাধিক সীমা থাকলে সবচেয়ে ছোটটি খাটে।</p>",
    },
    en: {
      title: "Setting a deposit limit",
      content:
        "<p>Decide yourself how much you will deposit at most in 24 hours, 7 days or a month. With several limits the lowest one counts.</p>",
    },
  },
  {
    tag: "limits",
    bn: {
      title: "সীমা কমানো-বাড়ানো",
      content: "<p>কমালে <strong>তখনই</strong> কার্যকর। বাড়াতে চাইলে ২৪ ঘণ্টা ভাবার সময় পান, তারপর আবার নিশ্চিত করতে হয়।</p>",
    },
    en: {
      title: "Lowering and raising a limit",
      content:
        "<p>A lower limit holds <strong>at once</strong>. For a higher one you have 24 hours to think it over, and then confirm it again.</p>",
    },
  },
  {
    tag: "limits",
    bn: {
      title: "বাজির ন্যূনতম ও সর্বোচ্চ",
      content: "<p>প্রতিটি গেমের তথ্যে ন্যূনতম ও সর্বোচ্চ বাজি লেখা থাকে। টেবিল-গেমে টেবিলভেদে আলাদা।</p>",
    },
    en: {
      title: "Lowest and highest stakes",
      content: "<p>Each game's information states its lowest and highest stake. At table games they differ from table to table.</p>",
    },
  },
];

const CARE: readonly Entry[] = [
  {
    tag: "responsible",
    bn: {
      title: "দায়িত্ব নিয়ে খেলার সাতটি কথা",
      content:
        "<ol><li>খেলা আনন্দের জন্য, আয়ের জন্য নয়।</li><li>যা হারালে গায়ে লাগবে, তা দিয়ে খেলবেন না।</li><li>সময় আর খরচের সীমা আগে ঠিক করুন।</li><li>হারানো টাকা তুলতে গিয়ে খেলবেন না।</li><li>মন খারাপ বা ক্লান্ত থাকলে খেলবেন না।</li><li>প্রতি ঘণ্টায় বিরতি নিন।</li><li>পরিবারের কাছে লুকাতে হচ্ছে? তাহলে থামার সময় হয়েছে।</li></ol>",
    },
    en: {
      title: "Seven rules for playing responsibly",
      content:
        "<ol><li>Games are for fun, not for income.</li><li>Never play with what you cannot spare.</li><li>Set limits for time and money first.</li><li>Never play to win a loss back.</li><li>Do not play when you are low or tired.</li><li>Take a break every hour.</li><li>If you hide it from your family, it is time to stop.</li></ol>",
    },
  },
  {
    tag: "responsible",
    bn: {
      title: "বিরতি ও স্ব-বর্জন",
      content:
        "<p><strong>বিরতি</strong>: ২৪ ঘণ্টা থেকে ৩০ দিন লগইন করে খেলা যায় না, উত্তোলন করা যায়। <strong>স্ব-বর্জন</strong>: ছয় মাস থেকে স্থায়ী; এর মধ্যে অ্যাকাউন্ট খোলা যায় না, বিজ্ঞাপনও পাঠানো হয় না। দুটিই সময়ের আগে তোলা যায় না।</p>",
    },
    en: {
      title: "Time-out and self-exclusion",
      content:
        "<p><strong>Time-out</strong>: for 24 hours to 30 days you cannot play, but you can withdraw. <strong>Self-exclusion</strong>: from six months to for good; the account stays closed and nothing is advertised to you. Neither can be lifted early.</p>",
    },
  },
  {
    tag: "responsible",
    bn: {
      title: "নিজেকে পরীক্ষা করুন",
      content:
        "<p>গত বারো মাসে কি কখনো…</p><ul><li>যতটা ভেবেছিলেন তার চেয়ে বেশি খেলেছেন?</li><li>হারানো টাকা ফেরাতে আবার খেলেছেন?</li><li>খেলার জন্য ধার করেছেন?</li><li>কাউকে মিথ্যা বলেছেন?</li></ul><p>একটিও “হ্যাঁ” হলে একটু থামুন, কাছের কারও সঙ্গে কথা বলুন।</p>",
    },
    en: {
      title: "Test yourself",
      content:
        "<p>In the last twelve months, have you ever…</p><ul><li>played more than you meant to?</li><li>gone back to win a loss back?</li><li>borrowed money to play?</li><li>lied to somebody about it?</li></ul><p>If one answer is yes, pause for a while and talk to somebody close to you.</p>",
    },
  },
  {
    tag: "responsible",
    bn: {
      title: "শিশুদের দূরে রাখুন",
      content: "<p>নির্ধারিত বয়সের কম কেউ খেলতে পারবে না। ফোনে পাসওয়ার্ড রাখুন, ব্রাউজারে লগইন মনে রাখা বন্ধ রাখুন, শিশুর যন্ত্রে অভিভাবক-নিয়ন্ত্রণ চালু করুন।</p>",
    },
    en: {
      title: "Keep children away",
      content:
        "<p>Nobody under the minimum age may play. Lock your phone, do not let the browser remember your login, and turn on parental controls on a child's device.</p>",
    },
  },
  {
    tag: "terms",
    bn: {
      title: "ব্যবহারের শর্ত",
      content:
        "<h3>১. এই সাইট কী</h3><p>{brand} একটি প্রদর্শনী। এখানে শুধু <strong>খেলার টাকা</strong> চলে; আসল টাকা জমা দেওয়া, জেতা বা তোলা যায় না।</p><h3>২. কে খেলতে পারেন</h3><p>আপনার বয়স সাইটে লেখা ন্যূনতম বয়সের সমান বা বেশি হতে হবে, এবং আপনার এলাকায় এমন খেলা আইনে নিষিদ্ধ হলে চলবে না।</p><h3>৩. অ্যাকাউন্ট</h3><p>একজনের একটি অ্যাকাউন্ট। তথ্য সত্য হতে হবে। পাসওয়ার্ড গোপন রাখা আপনার দায়িত্ব; অন্য কেউ আপনার অ্যাকাউন্টে ঢুকেছে মনে হলে তখনই জানান।</p><h3>৪. খেলা ও ফল</h3><p>ফল সার্ভারে ঠিক হয় এবং সেটিই চূড়ান্ত। কারিগরি ত্রুটিতে ফল না হলে বাজি ফেরত যায়।</p><h3>৫. অফার</h3><p>প্রতিটি অফারের শর্ত তার পাতায় লেখা। অপব্যবহার হলে অফার বাতিল হতে পারে।</p><h3>৬. যা করা যাবে না</h3><ul><li>অন্যের পরিচয়ে বা একাধিক অ্যাকাউন্টে খেলা;</li><li>স্বয়ংক্রিয় প্রোগ্রাম দিয়ে খেলা;</li><li>ত্রুটি জেনেও তার সুবিধা নেওয়া।</li></ul><h3>৭. বন্ধ করা</h3><p>আপনি যখন খুশি অ্যাকাউন্ট বন্ধ করতে পারেন। শর্ত ভাঙলে আমরা কারণ জানিয়ে বন্ধ করতে পারি।</p><h3>৮. পরিবর্তন ও প্রশ্ন</h3><p>শর্ত বদলালে আগে ঘোষণা দেওয়া হয়। প্রশ্ন থাকলে গ্রাহকসেবায় লিখুন।</p>",
    },
    en: {
      title: "Terms of use",
      content:
        "<h3>1. What this site is</h3><p>{brand} is a demonstration. It runs on <strong>play money</strong> only; nothing real can be paid in, won or paid out.</p><h3>2. Who may play</h3><p>You have to be at least of the minimum age stated on the site, and games of this kind must not be forbidden where you are.</p><h3>3. Your account</h3><p>One account per person, with true details. Keeping your password secret is up to you; tell us at once if you think somebody else was in your account.</p><h3>4. Games and outcomes</h3><p>Outcomes are settled on the server and are final. If a fault leaves a round without an outcome, the stake is returned.</p><h3>5. Offers</h3><p>Each offer states its conditions on its page. An offer that is abused may be withdrawn.</p><h3>6. What is not allowed</h3><ul><li>playing under another name or with several accounts;</li><li>playing by automatic programs;</li><li>knowingly taking advantage of a fault.</li></ul><h3>7. Closing</h3><p>You may close your account whenever you like. We may close it, with the reason, when these terms are broken.</p><h3>8. Changes and questions</h3><p>Changes are announced beforehand. Write to customer service if you have a question.</p>",
    },
  },
  {
    tag: "privacy",
    bn: {
      title: "গোপনীয়তা: কী রাখি, কেন রাখি",
      content:
        '<ul><li><strong>যা দেন</strong>: ইউজারনেম, মোবাইল বা ইমেইল — লগইন আর যোগাযোগের জন্য।</li><li><strong>যা খেলেন</strong>: বাজি ও লেনদেনের হিসাব — ব্যালেন্স প্রমাণের জন্য।</li><li><strong>যা করি না</strong>: আপনার তথ্য বিক্রি করি না, অন্য সাইটে আপনাকে অনুসরণ করি না।</li><li><strong>এই যন্ত্রে</strong>: ভাষা, থিম আর পছন্দ। ট্যাব বন্ধ করলে লগইন মুছে যায়।</li></ul><p>নিজের তথ্যের কপি নিতে বা অ্যাকাউন্ট মুছতে <a href="/m/securityCenter/privacy">নিরাপত্তা কেন্দ্র → আপনার তথ্য</a> খুলুন। মোছার আগে সাত দিন সময় থাকে, চাইলে ফিরিয়ে নিতে পারেন। লেনদেন ও বাজির হিসাব আইন মেনে থেকে যায়, তবে তাতে আপনার নাম থাকে না।</p>',
    },
    en: {
      title: "Privacy: what we keep, and why",
      content:
        '<ul><li><strong>What you give</strong>: username, mobile or e-mail, for logging in and reaching you.</li><li><strong>What you play</strong>: stakes and transactions, to prove your balance.</li><li><strong>What we do not do</strong>: sell your data or follow you to other sites.</li><li><strong>On this device</strong>: language, theme and preferences. Closing the tab ends the login.</li></ul><p>For a copy of your data, or to have your account erased, open <a href="/m/securityCenter/privacy">Security centre → Your data</a>. An erasure waits seven days, and you may take it back. Transactions and bets stay in the books as the law asks, without your name.</p>',
    },
  },
];

export const HELP: readonly Entry[] = [...ACCOUNT, ...GAMES, ...MONEY, ...CARE];
