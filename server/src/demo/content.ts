import type { AnnouncementDraft, ContentService } from "../modules/content/content.service.ts";

type Entry = Omit<AnnouncementDraft, "merchantCode">;

const HOME = "m_home";

const BANNERS: readonly Entry[] = [
  {
    type: "B",
    groupName: HOME,
    sequence: 1,
    images: ["/media/banners/welcome.avif"],
    link: "/m/activity",
    texts: {
      bn: { small: "নতুন সদস্যের উপহার", title: "প্রথম জমায় ১০০% বোনাস" },
      en: { small: "A gift for new members", title: "100% bonus on the first deposit" },
    },
  },
  {
    type: "B",
    groupName: HOME,
    sequence: 2,
    images: ["/media/banners/fishing.avif"],
    link: "/m/fishing-games",
    texts: {
      bn: { small: "মাছ ধরার গেম", title: "জালে উঠুক আজকের বড় মাছ" },
      en: { small: "Fishing games", title: "Land tonight's big catch" },
    },
  },
  {
    type: "B",
    groupName: HOME,
    sequence: 3,
    images: ["/media/banners/live.avif"],
    link: "/m/live-games",
    texts: {
      bn: { small: "লাইভ ক্যাসিনো", title: "টেবিলে বসুন, ডিলার অপেক্ষায়" },
      en: { small: "Live casino", title: "Take a seat, the dealer is waiting" },
    },
  },
  {
    type: "B",
    groupName: HOME,
    sequence: 4,
    images: ["/media/banners/vip.avif"],
    link: "/m/member/benefits",
    texts: {
      bn: { small: "ভিআইপি ক্লাব", title: "প্রতি ধাপে নতুন সুবিধা" },
      en: { small: "VIP club", title: "New benefits at every level" },
    },
  },
];

const NOTICES: readonly Entry[] = [
  {
    type: "PL",
    sequence: 1,
    texts: {
      bn: {
        title: "মেলায় স্বাগতম! এখানে শুধু খেলার টাকা চলে",
        content: "<p>এই সাইটে আসল টাকা জমা বা তোলা যায় না। নিশ্চিন্তে ঘুরে দেখুন, খেলুন, মজা করুন।</p>",
      },
      en: {
        title: "Welcome to the fair! Only play money is used here",
        content: "<p>Nothing can be paid in or out on this site. Look around, play and enjoy.</p>",
      },
    },
  },
  {
    type: "PL",
    sequence: 2,
    texts: {
      bn: { title: "নতুন গেম যোগ হয়েছে: ‘নতুন’ ট্যাবে দেখে নিন", content: "<p>এই সপ্তাহে আমাদের তালিকায় অনেক নতুন গেম এসেছে।</p>" },
      en: { title: "New games have arrived: see the New tab", content: "<p>Many new games joined our list this week.</p>" },
    },
  },
  {
    type: "PL",
    sequence: 3,
    texts: {
      bn: {
        title: "দায়িত্ব নিয়ে খেলুন: সময় আর খরচের সীমা ঠিক করে নিন",
        content: "<p>খেলা আনন্দের জন্য। বিরতি নিন, সীমা ঠিক রাখুন, প্রয়োজন হলে সাহায্য চান।</p>",
      },
      en: {
        title: "Play responsibly: set limits for time and money",
        content: "<p>Games are for fun. Take breaks, keep to your limits, and ask for help when you need it.</p>",
      },
    },
  },
];

const PROMOTIONS: readonly Entry[] = [
  {
    type: "PR",
    sequence: 1,
    images: ["/media/promotions/gift.avif"],
    texts: {
      bn: { title: "প্রথম জমায় ১০০% বোনাস", content: "<p>নতুন সদস্যের প্রথম জমায় সমান পরিমাণ খেলার টাকা বোনাস।</p>" },
      en: { title: "100% bonus on the first deposit", content: "<p>New members get the same amount again, in play money.</p>" },
    },
  },
  {
    type: "PR",
    sequence: 2,
    images: ["/media/promotions/wheel.avif"],
    texts: {
      bn: { title: "ভিআইপি ক্লাবে উন্নীত হোন", content: "<p>যত খেলবেন, তত নতুন সুবিধা খুলবে।</p>" },
      en: { title: "Rise in the VIP club", content: "<p>The more you play, the more benefits open up.</p>" },
    },
  },
];

/** Gives brands without any content the demo's. */
export async function seedContent(content: ContentService, merchants: readonly string[]): Promise<void> {
  for (const merchantCode of merchants) {
    if ((await content.count(merchantCode)) > 0) continue;
    for (const entry of [...BANNERS, ...NOTICES, ...PROMOTIONS]) await content.create({ merchantCode, ...entry });
  }
}
