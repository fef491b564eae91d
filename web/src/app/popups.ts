import type { ComponentType } from "react";
import type { Wing } from "../locales/load.ts";
import type { PopupName } from "../popups/use-popup.ts";

interface PopupEntry {
  load: () => Promise<ComponentType>;
  texts: readonly Wing[];
}

/** The popups that exist. A name without an entry opens nothing; its screen stands at a path of its own. */
export const POPUP_TABLE: Partial<Record<PopupName, PopupEntry>> = {
  login: { load: () => import("../popups/login/login-popup.tsx").then((module) => module.LoginPopup), texts: ["account"] },
  side: { load: () => import("../popups/side-menu/side-menu.tsx").then((module) => module.SideMenu), texts: ["site", "games"] },
  customerService: {
    load: () => import("../popups/customer-service/customer-service-popup.tsx").then((module) => module.CustomerServicePopup),
    texts: ["site"],
  },
};
