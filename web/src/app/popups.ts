import type { ComponentType } from "react";
import type { Wing } from "../locales/load.ts";
import type { PageBelow, PopupName } from "../popups/use-popup.ts";

interface PopupEntry {
  load: () => Promise<ComponentType<PageBelow>>;
  texts: readonly Wing[];
}

/** The popups that exist. A name without an entry opens nothing; its screen stands at a path of its own. */
export const POPUP_TABLE: Partial<Record<PopupName, PopupEntry>> = {
  login: { load: () => import("../popups/login/login-popup.tsx").then((module) => module.LoginPopup), texts: ["account", "verification"] },
  forget: {
    load: () => import("../popups/forget/forget-popup.tsx").then((module) => module.ForgetPopup),
    texts: ["title", "recovery", "verification"],
  },
  register: {
    load: () => import("../popups/register/register-popup.tsx").then((module) => module.RegisterPopup),
    texts: ["account", "verification", "register", "trial", "help", "title"],
  },
  side: { load: () => import("../popups/side-menu/side-menu.tsx").then((module) => module.SideMenu), texts: ["site", "games", "trial"] },
  gameFilter: {
    load: () => import("../popups/game-filter/game-filter-popup.tsx").then((module) => module.GameFilterPopup),
    texts: ["games", "catalogue"],
  },
  provider: { load: () => import("../popups/provider/provider-popup.tsx").then((module) => module.ProviderPopup), texts: ["catalogue"] },
  agent: { load: () => import("../popups/agent-menu/agent-menu-popup.tsx").then((module) => module.AgentMenuPopup), texts: ["agent"] },
  customerService: {
    load: () => import("../popups/customer-service/customer-service-popup.tsx").then((module) => module.CustomerServicePopup),
    texts: ["site", "title"],
  },
  notice: { load: () => import("../popups/news/news-popup.tsx").then((module) => module.NewsPopup), texts: ["content"] },
  loginNotice: {
    load: () => import("../popups/login-notice/login-notice-popup.tsx").then((module) => module.LoginNoticePopup),
    texts: ["content"],
  },
  hotGames: { load: () => import("../popups/hot-games/hot-games-popup.tsx").then((module) => module.HotGamesPopup), texts: ["boards"] },
  terms: { load: () => import("../popups/terms/terms-popup.tsx").then((module) => module.TermsPopup), texts: ["help"] },
};
