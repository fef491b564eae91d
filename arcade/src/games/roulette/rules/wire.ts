export interface RouletteConfig {
  chips: number[];
  tableMax: number;
  /** Greatest amount on one spot, by kind of bet. */
  spotMax: Record<string, number>;
}
