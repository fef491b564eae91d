export const trial = {
  "trial.heading": "Try it for free",
  "trial.text": "Play with play money, without an account. Your trial lasts three days.",
  "trial.point.funds": "A full purse of play money",
  "trial.point.games": "Every game of {brand} is open",
  "trial.point.limits": "No deposits, no inbox and no chat: those need an account of your own",
  "trial.start": "Start the trial",
  "trial.starting": "Opening your trial…",
  "trial.register": "Create an account",
  "trial.closed": "Free play is not offered here at the moment",
  "trial.closedText": "Please login an actual account to use this function",
  "trial.running": "Your trial is running",
  "trial.runningText": "You play as {name}.",
  "trial.memberText": "You have an account already. Enjoy the games.",
  "trial.note.trial": "This is a trial account",
  "trial.note.trialText":
    "It plays with play money, so nothing is paid in or out. With an account of your own you can deposit and withdraw.",
  "trial.note.restricted": "This account is restricted",
  "trial.note.restrictedText":
    "It cannot deposit or withdraw at the moment. Games, records and settings stay open. Customer service can tell you why.",
  "trial.note.ask": "Customer service",
  "trial.toGames": "To the games",
} as const;
