import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { ALL_BRANDS } from "@mela/contract/console/access";
import {
  type exportAudit,
  type ExportFile,
  type ExportFormat,
  type LaterExport,
  type listExports,
  PLATFORM_CHAIN,
} from "@mela/contract/console/audit";
import type { z } from "zod/mini";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { FileAnswer } from "../../lib/answers.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { ExportFiles } from "../exports/export-files.service.ts";
import { type AskedRecord, HOW_TO_CHECK } from "./audit-export.service.ts";
import type { AuditReach } from "./audit-reach.service.ts";
import type { AuditService } from "./audit.service.ts";

/** What the files are called among those of other kinds. */
export const RECORD_FILES = "record";
/** More than anybody asks for within a day. */
const LISTED = 50;

type Stored = NonNullable<Awaited<ReturnType<ExportFiles["find"]>>>;

interface Deps {
  db: Db;
  audit: AuditService;
  chainsFor: AuditReach;
  exportFiles: ExportFiles;
}

/** The record as operators take it out, within the brands that they reach. */
export function createConsoleExports({ db, audit, chainsFor, exportFiles }: Deps) {
  const brandOf = (chain: string): string | null => (chain === PLATFORM_CHAIN ? null : chain);
  const find = (caller: ConsoleCaller, id: string) => exportFiles.find(caller.operatorId, RECORD_FILES, id);

  const mustReach = async (caller: ConsoleCaller, chain: string): Promise<void> => {
    if (chain === ALL_BRANDS) throw new AppError("request.notFound");
    await chainsFor(caller, "audit.export", chain);
  };

  return {
    /** The file, or that it is made without the request; what nobody waits for any more is not made. That it was asked for is recorded first. */
    async ask(
      caller: ConsoleCaller,
      { reason, ...asked }: ParsedInputOf<typeof exportAudit>,
      left: AbortSignal,
    ): Promise<FileAnswer | z.output<typeof LaterExport>> {
      await mustReach(caller, asked.chain);
      const brandCode = brandOf(asked.chain);
      const file = await inTransaction(db, async (trx) => {
        const detail = { from: asked.from, until: asked.until };
        await audit.write(trx, { brandCode, by: caller, action: "audit.exported", subject: `chain:${asked.chain}`, reason, detail });
        return exportFiles.ask(trx, { operatorId: caller.operatorId, brandCode, kind: RECORD_FILES, asked });
      });
      const whole = await exportFiles.makeNow(file, left);
      const made = await find(caller, file.id);
      if (!made) throw new AppError("request.notFound");
      return whole ? fileOf(exportFiles, made) : { later: present(made) };
    },

    async list(caller: ConsoleCaller): Promise<OutputOf<typeof listExports>> {
      return { files: (await exportFiles.list(caller.operatorId, RECORD_FILES, LISTED)).map(present) };
    },

    /** A file that lies ready, for who asked for it and may still do so. */
    async take(caller: ConsoleCaller, id: string): Promise<FileAnswer> {
      const file = await find(caller, id);
      if (file?.state !== "ready") throw new AppError("request.notFound");
      const { chain } = askedOf(file);
      await mustReach(caller, chain);
      await inTransaction(db, (trx) =>
        audit.write(trx, {
          brandCode: brandOf(chain),
          by: caller,
          action: "audit.exportTaken",
          subject: `chain:${chain}`,
          detail: { file: id },
        }),
      );
      return fileOf(exportFiles, file);
    },

    note: async () => ({ text: HOW_TO_CHECK }),
  };
}
export type ConsoleExports = ReturnType<typeof createConsoleExports>;

const askedOf = ({ asked }: Stored): AskedRecord => asked as AskedRecord;

const fileOf = (exportFiles: ExportFiles, file: Stored): FileAnswer => {
  const { format } = askedOf(file);
  return new FileAnswer(`record.${format}`, FILE_TYPES[format], exportFiles.read(file));
};

const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  jsonl: "application/jsonl; charset=utf-8",
  csv: "text/csv; charset=utf-8",
};

function present(file: Stored): ExportFile {
  const { chain, from, until, format } = askedOf(file);
  const { id, state, lines, asked_at, expires_at } = file;
  return {
    id,
    chain,
    from,
    until,
    format,
    state,
    lines: Number(lines),
    askedAt: asked_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  };
}
