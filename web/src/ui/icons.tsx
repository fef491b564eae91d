import { icon } from "./icon.tsx";

export {
  AlertIcon,
  BackIcon,
  BellIcon,
  ChatIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronIcon,
  ChevronUpIcon,
  CrownIcon,
  DepositIcon,
  FacebookIcon,
  GiftIcon,
  HomeIcon,
  InfoIcon,
  InviteIcon,
  LockIcon,
  MegaphoneIcon,
  MenuIcon,
  OfflineIcon,
  PauseIcon,
  PlayIcon,
  RefreshIcon,
  TelegramIcon,
  UserIcon,
  WithdrawIcon,
} from "./shell-icons.tsx";
export { ClockIcon, CloseIcon, FireIcon, GridIcon, HeartIcon, SearchIcon, SlidersIcon, SparkIcon } from "./usual-icons.tsx";

/**
 * Interface icons: 24 grid, 1.8 stroke, `currentColor`; the optional second path is the 22 % duotone fill, the third a solid fill.
 * Each is a component of its own, so that a chunk carries only those it shows. They are decoration: name the control, not the icon.
 */
export const MailIcon = /* @__PURE__ */ icon(
  "M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3zM4 8l8 5.5L20 8",
  "M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3z",
);
export const WalletIcon = /* @__PURE__ */ icon(
  "M3.5 9.5v7a3 3 0 0 0 3 3h11a3 3 0 0 0 3-3v-6a3 3 0 0 0-3-3h-11a3 3 0 0 1-3-2A2.5 2.5 0 0 1 6 4.5h11M16.5 13.5h.01",
  "M6.5 7h11a3 3 0 0 1 3 3v6.5a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-6.5a3 3 0 0 1 3 -3z",
);
export const EyeIcon = /* @__PURE__ */ icon(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  "M4 4l16 16M9.5 5.9C10.3 5.6 11.1 5.5 12 5.5c6 0 9.5 6.5 9.5 6.5s-.9 1.7-2.6 3.3M6 7.6C3.7 9.5 2.5 12 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2",
);
export const PhoneIcon = /* @__PURE__ */ icon(
  "M9.5 3h5a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1 -2.5 2.5h-5a2.5 2.5 0 0 1 -2.5 -2.5v-13a2.5 2.5 0 0 1 2.5 -2.5zM11 18h2",
);
export const ShieldIcon = /* @__PURE__ */ icon(
  "M12 3.5l7.5 2.7v5.3c0 4.5-3.2 7.7-7.5 9.2-4.3-1.5-7.5-4.7-7.5-9.2V6.2zM8.8 12l2.3 2.3 4.3-4.5",
  "M12 3.5l7.5 2.7v5.3c0 4.5-3.2 7.7-7.5 9.2-4.3-1.5-7.5-4.7-7.5-9.2V6.2z",
);
export const ReceiptIcon = /* @__PURE__ */ icon(
  "M5 6.5A2.5 2.5 0 0 1 7.5 4h9A2.5 2.5 0 0 1 19 6.5V21l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21zM9 9h6M9 13h6",
  "M7.5 4h9a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-12a2.5 2.5 0 0 1 2.5 -2.5z",
);
export const HistoryIcon = /* @__PURE__ */ icon("M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5M12 8v4.5l3 2");
export const StarIcon = /* @__PURE__ */ icon(
  "M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.4 7 19.2l1.2-5.6L4 9.8l5.6-.6z",
  "M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.4 7 19.2l1.2-5.6L4 9.8l5.6-.6z",
);
export const PercentIcon = /* @__PURE__ */ icon(
  "M19 5L5 19M5 7.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM14 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z",
);
export const TrophyIcon = /* @__PURE__ */ icon(
  "M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 3 1.2 5 3.3 5M17 6h3c0 3-1.2 5-3.3 5M12 15v3M8.5 20.5h7",
  "M7 4h10v6a5 5 0 0 1-10 0z",
);
export const TeamIcon = /* @__PURE__ */ icon(
  "M5.8 8.5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM3 19.5c.3-3.7 2.7-5.7 6-5.7s5.7 2 6 5.7M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.4c2.1.7 3.3 2.5 3.5 5.1",
);
export const ChartIcon = /* @__PURE__ */ icon(
  "M4 20.5h16M5 20v-7h3.5v7M10.3 20V8h3.5v12M15.6 20V4H19v16",
  "M5 13h3.5v7H5zM10.3 8h3.5v12h-3.5zM15.6 4H19v16h-3.4z",
);
export const CalendarIcon = /* @__PURE__ */ icon(
  "M7 5.5h10a3 3 0 0 1 3 3v9a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-9a3 3 0 0 1 3 -3zM4 10h16M8 3.5v4M16 3.5v4M9 15h6",
  "M7 5.5h10a3 3 0 0 1 3 3v9a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-9a3 3 0 0 1 3 -3z",
);
export const CoinsIcon = /* @__PURE__ */ icon(
  "M4.5 7a7.5 3.2 0 1 0 15 0a7.5 3.2 0 1 0 -15 0zM4.5 7v5c0 1.8 3.4 3.2 7.5 3.2s7.5-1.4 7.5-3.2V7M4.5 12v5c0 1.8 3.4 3.2 7.5 3.2s7.5-1.4 7.5-3.2v-5",
  "M4.5 7a7.5 3.2 0 1 0 15 0a7.5 3.2 0 1 0 -15 0z",
);
export const RedEnvelopeIcon = /* @__PURE__ */ icon(
  "M8.5 3.5h7a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5zM6 7.5c3 2.5 9 2.5 12 0M12 9.5v3M7 19v2M12 19.5v2M17 19v2",
  "M8.5 3.5h7a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5z",
);
export const SwapIcon = /* @__PURE__ */ icon("M4 8.5h14M14.5 5l3.5 3.5L14.5 12M20 15.5H6M9.5 12L6 15.5 9.5 19");
export const GlobeIcon = /* @__PURE__ */ icon(
  "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM3.5 12h17M12 3.5c3 2.5 3 14.5 0 17-3-2.5-3-14.5 0-17z",
);
export const MoonIcon = /* @__PURE__ */ icon("M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z");
export const LogoutIcon = /* @__PURE__ */ icon("M13 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5");
export const DownloadIcon = /* @__PURE__ */ icon("M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14");
export const HelpIcon = /* @__PURE__ */ icon(
  "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM9.5 9.5c.2-1.5 1.2-2.3 2.6-2.3 1.5 0 2.5 1 2.5 2.3 0 1.9-2.4 2-2.4 3.9M12 16.8h.01",
);
export const TagIcon = /* @__PURE__ */ icon("M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01");
export const PencilIcon = /* @__PURE__ */ icon("M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1zM13.5 7l3.5 3.5");
export const SettingsIcon = /* @__PURE__ */ icon(
  "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM12 3.5v2.5M12 18v2.5M3.5 12H6M18 12h2.5M6 6l1.8 1.8M16.2 16.2L18 18M18 6l-1.8 1.8M7.8 16.2L6 18",
);
export const GoogleIcon = /* @__PURE__ */ icon(
  "",
  "",
  "M20.6 12.2c0-.6-.1-1.1-.2-1.7H12v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.5zM12 21c2.4 0 4.5-.8 6-2.2l-3-2.3c-.8.6-1.8.9-3 .9-2.3 0-4.3-1.6-5-3.7H4v2.3A9 9 0 0 0 12 21zM7 13.7a5.4 5.4 0 0 1 0-3.4V8H4a9 9 0 0 0 0 8zM12 6.6c1.3 0 2.5.5 3.4 1.3L18 5.3A9 9 0 0 0 4 8l3 2.3c.7-2.1 2.7-3.7 5-3.7z",
);
export const AndroidIcon = /* @__PURE__ */ icon(
  "",
  "",
  "M6 10h12v7.5a1.5 1.5 0 0 1-1.5 1.5H15v2.2a1.2 1.2 0 0 1-2.4 0V19h-1.2v2.2a1.2 1.2 0 0 1-2.4 0V19H7.5A1.5 1.5 0 0 1 6 17.5zM6.1 9a6 6 0 0 1 3.1-4.5L8.1 2.7l.7-.4 1.1 1.9a6.6 6.6 0 0 1 4.2 0l1.1-1.9.7.4-1.1 1.8A6 6 0 0 1 17.9 9z",
);
export const AppleIcon = /* @__PURE__ */ icon(
  "",
  "",
  "M16.4 12.7c0-2 1.6-3 1.7-3-1-1.4-2.4-1.6-2.9-1.6-1.2-.1-2.4.7-3 .7s-1.6-.7-2.6-.7c-1.3 0-2.6.8-3.2 2-1.4 2.4-.4 6 1 7.9.6 1 1.4 2 2.4 2s1.4-.6 2.6-.6 1.5.6 2.6.6 1.7-.9 2.4-1.9c.8-1.1 1.1-2.1 1.1-2.2 0 0-2.1-.8-2.1-3.2zM14.5 6.8c.5-.7.9-1.6.8-2.5-.8 0-1.7.5-2.3 1.2-.5.6-.9 1.5-.8 2.4.9.1 1.8-.4 2.3-1.1z",
);
export const LinkIcon = /* @__PURE__ */ icon(
  "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
);
export const SendIcon = /* @__PURE__ */ icon("M4 12h9M4.5 4.5L21 12 4.5 19.5 7 12z");
export const ImageIcon = /* @__PURE__ */ icon("M3.5 5.5h17v13h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9.2h.01");
