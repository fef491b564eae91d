import { commitmentOf, numbersOf, type publishDraw } from "@mela/contract/lottery/draws";
import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { findDraw, insertDraw, settleDraw } from "./lottery.store.ts";
import type { DrawRow } from "./lottery.tables.ts";

type PublishedDraw = ParsedInputOf<typeof publishDraw>;

interface Deps {
  db: Db;
  /** Provider whose game that is; undefined for an unknown code. */
  providerOf: (gameCode: string) => Promise<string | undefined>;
}

const same = (row: DrawRow, draw: PublishedDraw, provider: string): boolean =>
  row.provider_code === provider &&
  row.kind === draw.kind &&
  row.commitment.toString("hex") === draw.commitment &&
  row.opens_at.getTime() === Date.parse(draw.opens_at) &&
  row.draw_at.getTime() === Date.parse(draw.draw_at);

/** Takes draws from their providers: the commitment before the draw, the seed after it, and nothing that does not fit. */
export function createDrawBook({ db, providerOf }: Deps) {
  async function known(draw: PublishedDraw, provider: string): Promise<DrawRow> {
    const row = await findDraw(db, draw.game_code, draw.issue);
    // It was not there, and could not be put in: its time has come.
    if (!row) throw new AppError("provider.drawTime");
    if (!same(row, draw, provider)) throw new AppError("provider.drawMismatch");
    return row;
  }

  async function reveal(row: DrawRow, draw: PublishedDraw, seed: string): Promise<void> {
    if (row.seed) {
      if (row.seed.toString("hex") !== seed) throw new AppError("provider.drawMismatch");
      return;
    }
    const source = { lottery: draw.game_code, issue: draw.issue, seed };
    if ((await commitmentOf(source)) !== draw.commitment) throw new AppError("provider.drawMismatch");
    const numbers = await numbersOf(draw.kind, source);
    if (draw.numbers !== undefined && numbers.join() !== draw.numbers.join()) throw new AppError("provider.drawMismatch");
    const settled = await settleDraw(db, row, { seed: Buffer.from(seed, "hex"), numbers });
    // Somebody was faster with the same seed, or it is too early.
    if (!settled && !(await findDraw(db, draw.game_code, draw.issue))?.seed) throw new AppError("provider.drawTime");
  }

  return {
    /** Throws `provider.game`, `provider.drawTime` or `provider.drawMismatch`. */
    async publish(provider: string, draw: PublishedDraw): Promise<{ game_code: string; issue: string; drawn: boolean }> {
      if ((await providerOf(draw.game_code)) !== provider) throw new AppError("provider.game");
      if (Date.parse(draw.draw_at) <= Date.parse(draw.opens_at)) throw new AppError("provider.drawTime");
      const { game_code, issue, kind, seed } = draw;
      const commitment = Buffer.from(draw.commitment, "hex");
      const times = { opens_at: new Date(draw.opens_at), draw_at: new Date(draw.draw_at) };
      await insertDraw(db, { game_code, issue, kind, commitment, provider_code: provider, ...times });
      const row = await known(draw, provider);
      if (seed !== undefined) await reveal(row, draw, seed);
      return { game_code, issue, drawn: seed !== undefined };
    },
  };
}
