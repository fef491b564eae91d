/** Texts of the rules that a brand's regulator sets for slots. */
export const gameRules = {
  "menu.gameRules": "Game rules",
  "rules.field.autoplay": "Autoplay",
  "rules.field.fullSpins": "Full spins",
  "gameRules.on": "On.",
  "gameRules.off": "Off.",
  "gameRules.autoplay.on": "Slots offer autoplay. A member has to choose a loss limit before it starts.",
  "gameRules.autoplay.off": "Slots have no autoplay. Members start each round themselves.",
  "gameRules.autoplay.turnOn": "Allow autoplay",
  "gameRules.autoplay.turnOff": "Turn off autoplay",
  "gameRules.fullSpins.on": "Reels always spin to the end, and a round takes at least 2.5 seconds. Members can’t speed it up.",
  "gameRules.fullSpins.off": "Members can stop the reels early and play in turbo.",
  "gameRules.fullSpins.turnOn": "Require full spins",
  "gameRules.fullSpins.turnOff": "Allow quick spins",
  "gameRules.effect": "This applies to each game opened from now on. Games that are open stay as they are.",
  "gameRules.askEffect": "A colleague has to agree first. Then it applies to each game opened from that moment on.",
  "gameRules.saved": "Saved. Games opened from now on follow it.",
};
