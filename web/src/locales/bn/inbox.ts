import type { inbox as english } from "../en/inbox.ts";

export const inbox = {
  "inbox.messenger": "টেলিগ্রাম চ্যানেল",
  "inbox.messengerText": "আপনার মেসেঞ্জারে খবর ও সহায়তা",
  "inbox.announcements": "ঘোষণা",
  "inbox.announcementsText": "{brandIn} নতুন কী",
  "inbox.messages": "বার্তা",
  "inbox.messagesText": "শুধু আপনার জন্য",
  "inbox.chat": "লাইভ চ্যাট",
  "inbox.chatText": "দিনরাত আমরা আছি",
  "inbox.affiliate": "অ্যাফিলিয়েট সেবা",
  "inbox.affiliateText": "এজেন্টদের জন্য, আর যাঁরা এজেন্ট হতে চান",

  "inbox.unread": "না-পড়া",
  "inbox.allRead": "সব পড়া হয়েছে",
  "inbox.readAll": "সব পড়া হয়েছে হিসেবে রাখুন",
  "inbox.delete": "মুছুন",
  "inbox.deleteTitle": "বার্তাটি মুছবেন?",
  "inbox.deleteText": "“{title}” স্থায়ীভাবে মুছে যাবে।",
  "inbox.empty": "এখনও কোনো বার্তা নেই",
  "inbox.emptyText": "উত্তর, ফ্রি রাউন্ড আর অ্যাকাউন্টের খবর এখানে আসবে।",
} as const satisfies Record<keyof typeof english, string>;
