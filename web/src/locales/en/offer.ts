export const offer = {
  "offer.terms": "Terms",
  "offer.bonus": "Bonus",
  "offer.bonusOf": "{percent, number}% of the deposit, up to {max}",
  "offer.min": "Minimum deposit",
  "offer.with": "You get it on",
  "offer.first": "your first deposit only",
  "offer.every": "every deposit",
  "offer.turnover": "Turnover before you withdraw",
  "offer.turnoverOf": "{times, plural, one {deposit and bonus once} other {# × deposit and bonus}}",
  "offer.example":
    "Example: deposit {deposit} and you get a {bonus} bonus, {sum} in total. Before you withdraw, you need to bet {times, plural, one {{turnover} in total} other {{turnover} in total (# × {sum})}}. Settled bets in all games count.",
  "offer.take": "Deposit with this bonus",
} as const;
