/** The migrations that a landing had: all up to the newest one, without those of lower numbers that came later. */
export interface Landing {
  commit: string;
  /** Number of a migration. */
  newest: string;
  /** Numbers of migrations, the lowest first. */
  without: readonly [string, ...string[]];
}

/** Landings from whose databases an upgrade has to run a migration with a lower number than one that has run. Those that ran all in order are left out. */
export const LANDINGS: readonly Landing[] = [
  { commit: "c1a660f", newest: "0092", without: ["0086", "0088"] },
  { commit: "a695088", newest: "0092", without: ["0088"] },
  { commit: "e250a6b", newest: "0106", without: ["0105"] },
  { commit: "6d4981e", newest: "0138", without: ["0124", "0125", "0127", "0128", "0129", "0130", "0131", "0133", "0134", "0137"] },
  { commit: "fba8484", newest: "0138", without: ["0124", "0125", "0127", "0128", "0129", "0130", "0131", "0133", "0134"] },
  { commit: "2e3192d", newest: "0138", without: ["0124", "0125", "0127", "0128", "0129", "0130", "0131", "0133"] },
  { commit: "ed23239", newest: "0141", without: ["0140"] },
  { commit: "76203c7", newest: "0143", without: ["0140"] },
  { commit: "c945f31", newest: "0149", without: ["0144"] },
  { commit: "c038770", newest: "0152", without: ["0150", "0151"] },
  { commit: "dd1656d", newest: "0152", without: ["0151"] },
  { commit: "aaafb62", newest: "0176", without: ["0160", "0163", "0165", "0171", "0172"] },
  { commit: "7db53b5", newest: "0177", without: ["0160", "0163", "0165", "0171", "0172"] },
  { commit: "99216f7", newest: "0177", without: ["0163", "0165", "0171", "0172"] },
  { commit: "4ed6eb8", newest: "0178", without: ["0163", "0165", "0171", "0172"] },
  { commit: "4888165", newest: "0178", without: ["0163", "0171", "0172"] },
  { commit: "3b59838", newest: "0178", without: ["0163"] },
  { commit: "cb601ca", newest: "0267", without: ["0219", "0220"] },
  { commit: "30351a5", newest: "0267", without: ["0220"] },
];
