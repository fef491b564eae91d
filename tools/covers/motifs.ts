import type { Motif } from "./motif-parts.ts";
import { animals } from "./motifs-animals.ts";
import { beasts } from "./motifs-beasts.ts";
import { boards } from "./motifs-boards.ts";
import { contests } from "./motifs-contests.ts";
import { draws } from "./motifs-draws.ts";
import { fair } from "./motifs-fair.ts";
import { garden } from "./motifs-garden.ts";
import { hands } from "./motifs-hands.ts";
import { harvest } from "./motifs-harvest.ts";
import { machines } from "./motifs-machines.ts";
import { ocean } from "./motifs-ocean.ts";
import { play } from "./motifs-play.ts";
import { sea } from "./motifs-sea.ts";
import { shows } from "./motifs-shows.ts";
import { sky } from "./motifs-sky.ts";
import { tables } from "./motifs-tables.ts";
import { wonders } from "./motifs-wonders.ts";

/** Every drawing by its key, the `theme` of the catalogue. */
export const motifs: Readonly<Record<string, Motif>> = {
  ...animals,
  ...beasts,
  ...sea,
  ...ocean,
  ...fair,
  ...garden,
  ...harvest,
  ...play,
  ...wonders,
  ...machines,
  ...sky,
  ...contests,
  ...tables,
  ...hands,
  ...shows,
  ...draws,
  ...boards,
};
