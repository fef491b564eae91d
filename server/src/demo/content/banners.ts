import type { AnnouncementDraft } from "../../modules/content/content.service.ts";

type Banner = Omit<AnnouncementDraft, "brandCode" | "type" | "sequence">;

const HOME = "m_home";
const REGISTRATION = "m_reg";

export const BANNERS: readonly Banner[] = [
  {
    groupName: HOME,
    images: ["/media/banners/welcome.avif"],
    link: "/m/activity",
    depositPromotion: "welcome",
    texts: {
      bn: { small: "নতুন সদস্যের উপহার", title: "প্রথম জমায় {percent}% বোনাস" },
      en: { small: "A gift for new members", title: "{percent}% bonus on the first deposit" },
    },
  },
  {
    groupName: HOME,
    images: ["/media/banners/fishing.avif"],
    link: "/m/fishing-games",
    texts: {
      bn: { small: "মাছ ধরার গেম", title: "জালে উঠুক আজকের বড় মাছ" },
      en: { small: "Fishing games", title: "Land tonight's big catch" },
    },
  },
  {
    groupName: HOME,
    images: ["/media/banners/live.avif"],
    link: "/m/live-games",
    texts: {
      bn: { small: "লাইভ ক্যাসিনো", title: "টেবিলে বসুন, ডিলার অপেক্ষায়" },
      en: { small: "Live casino", title: "Take a seat, the dealer is waiting" },
    },
  },
  {
    groupName: HOME,
    images: ["/media/banners/vip.avif"],
    link: "/m/member/benefits",
    texts: {
      bn: { small: "ভিআইপি ক্লাব", title: "প্রতি ধাপে নতুন সুবিধা" },
      en: { small: "VIP club", title: "New benefits at every level" },
    },
  },
  {
    groupName: REGISTRATION,
    images: ["/media/banners/welcome.avif"],
    link: "/m/activity?category=welcome",
    depositPromotion: "welcome",
    texts: {
      bn: { small: "নতুন সদস্যের উপহার", title: "প্রথম জমায় {percent}% বোনাস" },
      en: { small: "A gift for new members", title: "{percent}% bonus on the first deposit" },
    },
  },
];
