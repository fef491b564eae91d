import { icon } from "./icon.tsx";

/* The icons of home and of the lists of games that are not in the shell, as every list and dialog has them: apart, so that these pages do without the others. */
export const CloseIcon = /* @__PURE__ */ icon("M6 6l12 12M18 6L6 18");
export const HeartIcon = /* @__PURE__ */ icon(
  "M12 20S4 15.2 4 9.4C4 6.6 6 5 8.2 5c1.6 0 3 .9 3.8 2.4C12.8 5.9 14.2 5 15.8 5 18 5 20 6.6 20 9.4 20 15.2 12 20 12 20z",
);
export const SearchIcon = /* @__PURE__ */ icon("M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM16 16l4.5 4.5");
export const FireIcon = /* @__PURE__ */ icon(
  "M12 21c-4 0-6.5-2.7-6.5-6.3C5.5 10.5 9 9 9.5 4c4 1.5 5 4.5 4.8 7 1-.4 1.7-1.3 1.9-2.5 1.6 1.7 2.3 3.9 2.3 6C18.5 18.3 16 21 12 21z",
  "M12 21c-4 0-6.5-2.7-6.5-6.3C5.5 10.5 9 9 9.5 4c4 1.5 5 4.5 4.8 7 1-.4 1.7-1.3 1.9-2.5 1.6 1.7 2.3 3.9 2.3 6C18.5 18.3 16 21 12 21z",
);
export const SparkIcon = /* @__PURE__ */ icon(
  "M12 3.5c.6 5 3.5 7.9 8.5 8.5-5 .6-7.9 3.5-8.5 8.5-.6-5-3.5-7.9-8.5-8.5 5-.6 7.9-3.5 8.5-8.5z",
);
export const ClockIcon = /* @__PURE__ */ icon("M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7v5.5l3.5 2");
export const SlidersIcon = /* @__PURE__ */ icon(
  "M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8M12 7.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM6 16.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
);
export const GridIcon = /* @__PURE__ */ icon(
  "M6 4h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2zM15.5 4h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2zM6 13.5h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2zM15.5 13.5h2.5a2 2 0 0 1 2 2v2.5a2 2 0 0 1 -2 2h-2.5a2 2 0 0 1 -2 -2v-2.5a2 2 0 0 1 2 -2z",
);
