export const offer = {
  "offer.terms": "Terms",
  "offer.bonus": "Bonus",
  "offer.bonusOf": "{percent, number}% of the deposit, up to {max}",
  "offer.min": "Smallest deposit",
  "offer.with": "You get it with",
  "offer.first": "your first deposit only",
  "offer.every": "every deposit",
  "offer.turnover": "To stake before a withdrawal",
  "offer.turnoverOf": "{times, plural, one {deposit and bonus once} other {# × deposit and bonus}}",
  "offer.example":
    "Example: you deposit {deposit} and get a bonus of {bonus}, together {sum}. Before you withdraw, you stake {times, plural, one {{turnover} in all} other {{turnover} in all (# × {sum})}}. Settled bets in all games count.",
  "offer.take": "Deposit with this bonus",
} as const;
