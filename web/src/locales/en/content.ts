export const content = {
  "content.unread": "Unread",

  "content.promo.title": "Offers at {brand}",
  "content.promo.categories": "Types of offers",
  "content.promo.more": "Read more",
  "content.promo.dates": "Valid",
  "content.promo.longTerm": "long-term",
  "content.promo.empty": "No offers of this kind right now",
  "content.promo.emptyText": "Try the other kinds, or come back in a few days.",
  "content.promo.backToList": "Back to the offers",
  "content.promo.gone": "This offer is over",
  "content.promo.goneText": "It has ended or never existed. Have a look at the others.",
  "content.promo.all": "All offers",

  "content.announcements.intro": "What’s new at {brand}",
  "content.announcements.close": "Close the announcements",
  "content.announcements.empty": "No announcements",
  "content.announcements.emptyText": "News will appear here.",
  "content.notices.empty": "No notices",
  "content.notices.gone": "This notice is no longer available.",
  "content.notices.emptyText": "News will appear here.",

  "content.news.title": "News",
  "content.popup.hideToday": "Don’t show this again today",
  "content.popup.ok": "Got it",
} as const;
