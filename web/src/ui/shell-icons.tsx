import { icon } from "./icon.tsx";

/* The icons of the first view, here and on home: a module of their own, since a module comes whole into the chunk of the first load. */
export const MenuIcon = /* @__PURE__ */ icon("M4 7h16M4 12h11M4 17h16");
export const BackIcon = /* @__PURE__ */ icon("M15 5l-7 7 7 7");
export const BellIcon = /* @__PURE__ */ icon(
  "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.8h4",
  "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z",
);
export const HomeIcon = /* @__PURE__ */ icon("M3 12l9-8 9 8M5.5 10.5V20h13v-9.5M10 20v-5.5h4V20", "M4 11.5V20h16v-8.5L12 4z");
export const GiftIcon = /* @__PURE__ */ icon(
  "M4 8h16v4H4zM5.5 12v8h13v-8M12 8v12M12 8C9 8 7 6.7 7.4 5 7.9 3 11.5 3.8 12 8c.5-4.2 4.1-5 4.6-3C17 6.7 15 8 12 8z",
  "M4 8h16v4H4z",
);
export const InviteIcon = /* @__PURE__ */ icon(
  "M5.9 8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0zM3 20c.3-4 2.9-6.3 6.5-6.3 2 0 3.7.7 4.9 2M18 13.5v6M15 16.5h6",
);
export const CrownIcon = /* @__PURE__ */ icon("M4 8l4 4 4-7 4 7 4-4-1.5 10h-13zM6 20.5h12", "M4 8l4 4 4-7 4 7 4-4-1.5 10h-13z");
export const UserIcon = /* @__PURE__ */ icon("M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20.5c.5-4.5 3.5-7 7.5-7s7 2.5 7.5 7");
export const OfflineIcon = /* @__PURE__ */ icon(
  "M4 4l16 16M5 12.5a10 10 0 0 1 3-2M2.5 9a14.5 14.5 0 0 1 3.7-2.4M10.5 5.1A14.5 14.5 0 0 1 21.5 9M15 10.8a10 10 0 0 1 4 1.7M8.5 16a5 5 0 0 1 6.5-.5M12 19.5h.01",
);
export const AlertIcon = /* @__PURE__ */ icon("M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7.5V13M12 16.3h.01");
export const CheckIcon = /* @__PURE__ */ icon("M5 12.5l4.5 4.5L19 7.5");
export const InfoIcon = /* @__PURE__ */ icon("M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 11v5.5M12 7.8h.01");
export const LockIcon = /* @__PURE__ */ icon(
  "M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3v-4a3 3 0 0 1 3 -3zM8 10.5V8a4 4 0 0 1 8 0v2.5",
  "M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3v-4a3 3 0 0 1 3 -3z",
);
export const FacebookIcon = /* @__PURE__ */ icon(
  "",
  "",
  "M13.6 21v-7.6h2.6l.4-3h-3V8.5c0-.9.3-1.5 1.5-1.5h1.6V4.3c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.6V21z",
);
export const TelegramIcon = /* @__PURE__ */ icon(
  "",
  "",
  "M20.7 4.3L3.6 11c-1 .4-1 1.3.1 1.6l4.2 1.3 1.7 5c.3.7.9.8 1.4.3l2.3-2.2 4.4 3.2c.8.5 1.5.2 1.7-.8L21.9 5.5c.2-1.1-.4-1.6-1.2-1.2zM9.7 13.5l7.6-5.2-6 6.3-.3 2.6z",
);
export const DepositIcon = /* @__PURE__ */ icon("M12 3.5V14M7.5 9.5L12 14l4.5-4.5M4 15.5V20h16v-4.5", "M4 15h16v5H4z");
export const WithdrawIcon = /* @__PURE__ */ icon("M12 14V3.5M7.5 8L12 3.5 16.5 8M4 15.5V20h16v-4.5", "M4 15h16v5H4z");
export const ChatIcon = /* @__PURE__ */ icon(
  "M5 15v-3a7 7 0 0 1 14 0v3M5 13.5H4a1 1 0 0 0-1 1V17a1.5 1.5 0 0 0 1.5 1.5H6v-5zM19 13.5h1a1 1 0 0 1 1 1V17a1.5 1.5 0 0 1-1.5 1.5H18v-5zM18 18.5c0 1.6-1.5 2.5-4 2.5",
  "M5 12a7 7 0 0 1 14 0v3H5z",
);
export const ChevronIcon = /* @__PURE__ */ icon("M9 5l7 7-7 7");
export const ChevronUpIcon = /* @__PURE__ */ icon("M5 15l7-7 7 7");
export const ChevronDownIcon = /* @__PURE__ */ icon("M5 9l7 7 7-7");
export const GridIcon = /* @__PURE__ */ icon("M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z");
export const MegaphoneIcon = /* @__PURE__ */ icon(
  "M4 10v4h3l9 4.5v-13L7 10zM7.5 14.5l1 4.5h2.5l-1-3.5M19 9.5c1 1.5 1 3.5 0 5",
  "M4 10v4h3l9 4.5v-13L7 10z",
);
export const PauseIcon = /* @__PURE__ */ icon("M8.5 5.5v13M15.5 5.5v13");
export const PlayIcon = /* @__PURE__ */ icon("", "", "M8 5.5v13l11-6.5z");
export const RefreshIcon = /* @__PURE__ */ icon("M20 12a8 8 0 1 1-2.3-5.6M20 3.5V8h-4.5");
