import type { inbox as english } from "../en/inbox.ts";

export const inbox = {
  "inbox.messenger": "টেলিগ্রাম চ্যানেল",
  "inbox.messengerText": "খবর আর সহায়তা, আপনার মেসেঞ্জারে",
  "inbox.announcements": "ঘোষণা",
  "inbox.announcementsText": "{brandIn} নতুন কী",
  "inbox.messages": "বার্তা",
  "inbox.messagesText": "শুধু আপনার জন্য লেখা চিঠি",
  "inbox.chat": "লাইভ চ্যাট",
  "inbox.chatText": "দিন-রাত কেউ না কেউ আছে",
  "inbox.affiliate": "অ্যাফিলিয়েট সেবা",
  "inbox.affiliateText": "এজেন্ট ও যাঁরা হতে চান, তাঁদের জন্য",

  "inbox.unread": "না-পড়া",
  "inbox.allRead": "সব পড়া হয়েছে",
  "inbox.readAll": "সব পড়া হয়েছে ধরুন",
  "inbox.delete": "মুছুন",
  "inbox.deleteTitle": "বার্তাটি মুছবেন?",
  "inbox.deleteText": "“{title}” আর ফেরত আসবে না।",
  "inbox.empty": "এখনও কোনো বার্তা নেই",
  "inbox.emptyText": "বোনাস, উত্তর আর অ্যাকাউন্টের খবর এখানে আসে।",
} as const satisfies Record<keyof typeof english, string>;
