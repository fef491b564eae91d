import type { Emote } from "../../shared/rooms/talk.ts";
import type { Texts } from "../texts.ts";

type EmoteTextKey =
  | Emote
  | "open"
  | "title"
  | "seatless"
  | "silent"
  | "closed"
  | "mute"
  | "muteAll"
  | "unmute"
  | "says"
  | "muted"
  | "lost";

export const emoteTexts: Texts<EmoteTextKey> = {
  en: {
    hello: "Hello!",
    luck: "Good luck!",
    well: "Well played!",
    congrats: "Congrats!",
    thanks: "Thank you!",
    hurry: "Quick, please!",
    bye: "See you!",
    laugh: "Ha ha!",
    wow: "Wow!",
    oops: "Oops!",
    open: "Say something",
    title: "Say it to the table",
    seatless: "Take a seat first: then the table can hear you.",
    silent: "Partners play here, so nobody speaks during a hand.",
    closed: "Some words wait until the hand is over, so that they give nothing away.",
    mute: "Mute {name}",
    unmute: "Unmute {name}",
    muteAll: "Mute everyone, at every table",
    says: "{name}: {words}",
    muted: "Muted",
    lost: "That didn’t get through. Please try again.",
  },
  bn: {
    hello: "হ্যালো!",
    luck: "শুভকামনা!",
    well: "দারুণ খেলা!",
    congrats: "অভিনন্দন!",
    thanks: "ধন্যবাদ!",
    hurry: "একটু তাড়াতাড়ি!",
    bye: "আবার দেখা হবে!",
    laugh: "হা হা!",
    wow: "বাহ্!",
    oops: "এই যাহ্!",
    open: "কিছু বলুন",
    title: "টেবিলে বলুন",
    seatless: "আগে আসনে বসুন, তাহলেই টেবিলের সবাই শুনতে পাবেন।",
    silent: "এখানে জুটি বেঁধে খেলা হয়, তাই হাত চলার সময় কেউ কথা বলেন না।",
    closed: "কিছু কথা হাত শেষ হলে বলা যায়, যাতে কারও তাস বোঝা না যায়।",
    mute: "{name}-এর কথা লুকান",
    unmute: "{name}-এর কথা দেখান",
    muteAll: "সব টেবিলে সবার কথা লুকান",
    says: "{name}: {words}",
    muted: "কথা লুকানো",
    lost: "কথাটি পৌঁছায়নি। আবার চেষ্টা করুন।",
  },
};
