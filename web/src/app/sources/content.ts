import type { ScreenSource } from "../route-types.ts";

export const promotions: ScreenSource = {
  file: "screens/content/promotions/promotions-screen.tsx",
  load: () =>
    import("../../screens/content/promotions/promotions-screen.tsx").then((module) => ({
      Screen: module.PromotionsScreen,
      prefetch: module.prefetchPromotions,
    })),
};
export const promotion: ScreenSource = {
  file: "screens/content/promotions/promotion-page.tsx",
  load: () =>
    import("../../screens/content/promotions/promotion-page.tsx").then((module) => ({
      Screen: module.PromotionPage,
      prefetch: module.prefetchPromotion,
    })),
};
export const announcements: ScreenSource = {
  file: "screens/content/announcements/announcements-screen.tsx",
  load: () =>
    import("../../screens/content/announcements/announcements-screen.tsx").then((module) => ({
      Screen: module.AnnouncementsScreen,
      prefetch: module.prefetchAnnouncements,
    })),
};
export const notices: ScreenSource = {
  file: "screens/content/notices/notices-screen.tsx",
  load: () =>
    import("../../screens/content/notices/notices-screen.tsx").then((module) => ({
      Screen: module.NoticesScreen,
      prefetch: module.prefetchNotices,
    })),
};
export const help: ScreenSource = {
  file: "screens/content/help/help-screen.tsx",
  load: () =>
    import("../../screens/content/help/help-screen.tsx").then((module) => ({ Screen: module.HelpScreen, prefetch: module.prefetchHelp })),
};
