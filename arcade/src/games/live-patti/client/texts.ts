import type { Texts } from "../../../client/texts.ts";

const en = {
  "side.a": "Player A",
  "side.b": "Player B",
  "side.tie": "Tie",
  "spot.plus": "{side}: pair or better",
  "face.plus": "{side}: pair or better",
  "pays.plus": "1 to 35 : 1",
  "result.side": "{side} wins: {ranking}",
  "result.tie": "Both hands tie",
  "short.a": "A",
  "short.b": "B",
  "short.tie": "=",
  "ranking.trail": "trail",
  "ranking.pureSequence": "pure sequence",
  "ranking.sequence": "sequence",
  "ranking.colour": "colour",
  "ranking.pair": "pair",
  "ranking.high": "high card",
  "rules.aim":
    "Two hands of three cards from one fresh deck; bet on the better one. From high to low: trail, pure sequence, sequence, colour, pair, high card. A-K-Q is the highest sequence, A-2-3 the next.",
  "rules.pays": "The winning side pays 0.93 to 1. If the hands tie, bets on the sides come back and “Tie” pays 867 to 1.",
  "rules.plus": "“Pair or better” pays by that hand alone, whoever wins: {table}.",
  "rules.row": "{ranking} {pays} : 1",
};
export type LivePattiKey = keyof typeof en;

export const livePattiTexts: Texts<LivePattiKey> = {
  en,
  bn: {
    "side.a": "খেলোয়াড় ক",
    "side.b": "খেলোয়াড় খ",
    "side.tie": "সমান",
    "spot.plus": "{side}: জোড়া বা তার বেশি",
    "face.plus": "{side}: জোড়া বা বেশি",
    "pays.plus": "১ থেকে ৩৫ : ১",
    "result.side": "জিতেছে {side}: {ranking}",
    "result.tie": "দুই হাত সমান",
    "short.a": "ক",
    "short.b": "খ",
    "short.tie": "=",
    "ranking.trail": "ট্রেইল",
    "ranking.pureSequence": "পিওর সিকোয়েন্স",
    "ranking.sequence": "সিকোয়েন্স",
    "ranking.colour": "কালার",
    "ranking.pair": "জোড়া",
    "ranking.high": "বড় তাস",
    "rules.aim":
      "নতুন এক প্যাকেট থেকে তিন তাসের দুটি হাত; ভালো হাতটির ওপর বাজি ধরুন। বড় থেকে ছোট: ট্রেইল, পিওর সিকোয়েন্স, সিকোয়েন্স, কালার, জোড়া, বড় তাস। A-K-Q সবচেয়ে বড় সিকোয়েন্স, তারপর A-2-3।",
    "rules.pays": "যে পাশ জেতে তার বাজি ১-এ ০.৯৩ পায়। দুই হাত সমান হলে দুই পাশের বাজি ফেরত, আর “সমান” ১-এ ৮৬৭ পায়।",
    "rules.plus": "“জোড়া বা তার বেশি” শুধু সেই হাত দেখে পায়, যে-ই জিতুক: {table}।",
    "rules.row": "{ranking} {pays} : ১",
  },
};
