export const analytics = {
  "analytics.label": "Counting visits",
  "analytics.ask": "May we count which pages and games are opened, to make the site better? Names, numbers and amounts are never sent.",
  "analytics.askGoogle":
    "May Google count for us which pages and games are opened? It sets cookies for that. We never send it names, numbers or amounts.",
  "analytics.more": "How we handle data",
  "analytics.yes": "Yes",
  "analytics.no": "No",
} as const;
