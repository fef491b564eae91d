import { type TextId, useLanguage } from "../../lib/texts.tsx";

/** What an open list of the server's calls something: kinds of bookings, states of orders. A new one stands there as it is called. */
export function useWord(): (list: "entry" | "order" | "bet" | "ended" | "reason", word: string) => string {
  const { t } = useLanguage();
  return (list, word) => {
    const id = `member.${list}.${word}`;
    const text = t(id as TextId);
    return text === id ? word : text;
  };
}
