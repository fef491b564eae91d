export const content = {
  "content.unread": "Unread",

  "content.promo.title": "Offers at {brand}",
  "content.promo.categories": "Kinds of offers",
  "content.promo.more": "Read more",
  "content.promo.dates": "Runs",
  "content.promo.longTerm": "long-term",
  "content.promo.empty": "No offer of this kind just now",
  "content.promo.emptyText": "Look into the other kinds, or come back in a few days.",
  "content.promo.backToList": "Back to the offers",
  "content.promo.gone": "This offer is over",
  "content.promo.goneText": "It has ended or never existed. Others are waiting.",
  "content.promo.all": "All offers",

  "content.announcements.intro": "What is new at {brand}",
  "content.announcements.close": "Close the announcements",
  "content.announcements.empty": "No announcements",
  "content.announcements.emptyText": "When there is something to tell, it stands here.",
  "content.notices.empty": "No notices",
  "content.notices.gone": "This notice is no longer there.",
  "content.notices.emptyText": "When there is something to tell, it stands here.",

  "content.news.title": "News",
  "content.popup.hideToday": "Do not show this again today",
  "content.popup.ok": "Got it",
} as const;
