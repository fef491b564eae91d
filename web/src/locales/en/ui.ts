export const ui = {
  "ui.slide": "{position, number} of {count, number}",
  "ui.clear": "Clear",
  "ui.more": "See more",
  "ui.expand": "Show all",
  "ui.saveTable": "Download CSV",
  "ui.fold": "Show fewer",
} as const;
