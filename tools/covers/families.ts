import type { SceneName } from "./scenes.ts";

/** Motifs that go together, and the grounds they stand on. What stands beside a motif is of the game: own-motifs.ts, game-symbols.ts. */
interface Family {
  members: string;
  scenes: readonly SceneName[];
}

const list = (text: string) => text.split(" ");

export const families = {
  beast: {
    members:
      "tiger cub elephant deer bull owl fox monkey bee butterfly cobra pungi parrot peacock bamboo horse rooster swan bat dragon phoenix",
    scenes: ["jungle", "palace", "rays", "hills", "delta", "alpona", "rays"],
  },
  sea: {
    members: "hilsa koi shark crab octopus turtle jellyfish seahorse pearl mermaid submarine anchor helm lighthouse boat coconut",
    scenes: ["sea", "delta", "rays", "sea", "alpona"],
  },
  garden: {
    members: "lotus mango cherries watermelon jackfruit hibiscus marigold jasmine lychee banana pineapple",
    scenes: ["hills", "rays", "bazaar", "alpona", "delta", "jungle"],
  },
  fair: {
    members:
      "rickshaw cng kite dhol mask ferris lantern joker sweets tea jamdani ektara cake gift balloon umbrella guitar fireworks train wheel",
    scenes: ["fair", "city", "rays", "bazaar", "delta", "alpona", "palace"],
  },
  riches: {
    members: "diamond crown bell seven chest coin sword shield ring genie pyramid hourglass compass moneybag palace trophy magnet",
    scenes: ["palace", "rays", "desert", "alpona", "bazaar", "neon"],
  },
  sky: {
    members: "moon sun star volcano rocket plane robot crystal snowflake gamepad",
    scenes: ["space", "rays", "neon", "city", "hills", "desert"],
  },
  sport: {
    members: "cricket football kabaddi tennis basketball glove shuttle motorbike racecar tank",
    scenes: ["stadium", "rays", "city", "neon", "stadium"],
  },
  table: {
    members: "cards ace chips dice roulette lotto ticket bingo carrom ludo",
    scenes: ["bokeh", "palace", "alpona", "neon", "rays", "fair"],
  },
} satisfies Readonly<Record<string, Family>>;
export type FamilyName = keyof typeof families;

const home = new Map(
  (Object.keys(families) as FamilyName[]).flatMap((name) => list(families[name].members).map((m): [string, FamilyName] => [m, name])),
);

/** The family of a motif; a new motif must be entered above. */
export function familyOf(motif: string): FamilyName {
  const name = home.get(motif);
  if (!name) throw new Error(`the motif ${motif} has no family`);
  return name;
}
