/** Texts about what somebody else has changed meanwhile, in English. */
export const meanwhile = {
  "meanwhile.by": "{name} changed this in the meantime.",
  "meanwhile.someone": "Someone changed this in the meantime.",
  "meanwhile.origin": "When you opened it",
  "meanwhile.mine": "Yours",
  "meanwhile.theirs": "Theirs",
  "meanwhile.kept": "What you typed stays. Everything you left alone becomes theirs.",
  "meanwhile.goOn": "Go on from theirs",
  "meanwhile.goesOn": "You go on from theirs. Check it, then save.",
  "meanwhile.show": "Show what is new",
};
