import type { Texts } from "../../../client/texts.ts";

const en = {
  "ticket.stake": "Stake",
  "ticket.drawn": "Drawn",
  "ticket.number": "Ticket no.",
  "bets.title": "My bets",
  "bets.none": "No bets yet.",
  "bets.waiting": "waiting for the draw",
  "bet.won": "Paid {amount}",
  "bet.lost": "No win",
  "bet.void": "Stake returned",
};
export type TicketTextKey = keyof typeof en;

/** What is printed on a ticket, and stands above the tickets. */
export const ticketTexts: Texts<TicketTextKey> = {
  en,
  bn: {
    "ticket.stake": "বাজি",
    "ticket.drawn": "উঠেছে",
    "ticket.number": "টিকিট নং",
    "bets.title": "আমার বাজি",
    "bets.none": "এখনও কোনো বাজি নেই।",
    "bets.waiting": "ড্রয়ের অপেক্ষায়",
    "bet.won": "পেয়েছেন {amount}",
    "bet.lost": "জেতা হয়নি",
    "bet.void": "টাকা ফেরত",
  },
};
