import type { sport as english } from "../en/sport.ts";

export const sport = {
  "title.football": "ফুটবল",
  "title.cricket": "ক্রিকেট",
  "sport.pages": "খেলা অনুযায়ী পেজ",
  "sport.vendors": "খেলাধুলার কোম্পানি",
  "sport.football.intro": "ম্যাচ, দর আর ফুটবলের গেম—সব এক জায়গায়।",
  "sport.football.games": "ফুটবলের গেম",
  "sport.cricket.intro": "বলে বলে ম্যাচ, দর আর ক্রিকেটের গেম—সব এক জায়গায়।",
  "sport.cricket.games": "ক্রিকেটের গেম",
} as const satisfies Record<keyof typeof english, string>;
