export const sport = {
  "title.football": "Football",
  "title.cricket": "Cricket",
  "sport.pages": "Pages by sport",
  "sport.vendors": "Sports companies",
  "sport.football.intro": "Matches, odds and football games in one place.",
  "sport.football.games": "Football games",
  "sport.cricket.intro": "Matches ball by ball, odds and cricket games in one place.",
  "sport.cricket.games": "Cricket games",
} as const;
