export const pages = {
  "page.notBuilt": "The web app is not built yet. Run npm start, or wait until the build of the web folder is done.",
  "manifest.description": "Slots, fishing, live tables and many more games, made for your phone.",
  "manifest.slots": "Slots",
  "manifest.live": "Live",
  "manifest.favorites": "Favourites",
  "manifest.promotions": "Offers",
} as const;
