export const analytics = {
  "analytics.label": "Counting visits",
  "analytics.ask": "May we count which pages and games are opened, to make the site better? We never send names, numbers or amounts.",
  "analytics.askGoogle":
    "May Google count for us which pages and games are opened? It uses cookies for this. We never send it names, numbers or amounts.",
  "analytics.more": "How we use data",
  "analytics.yes": "Yes",
  "analytics.no": "No",
} as const;
