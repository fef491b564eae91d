import { parseArgs } from "node:util";

export interface Options {
  /** Address of the site as people reach it. */
  site: string | undefined;
  /** Who is sent a real mail, and a real SMS. */
  mail: string | undefined;
  sms: string | undefined;
  /** Folder of the backups. */
  backup: string | undefined;
  /** A laboratory has certified the games of the house's own arcade. */
  arcadeCertified: boolean;
  json: boolean;
}

export const USAGE = `npm run production:check -- [--site https://…] [--mail <address>] [--sms +<number>] [--backup <folder>] [--arcade-certified] [--json]

Tests the settings of this shell (those of the platform: set -a; . /etc/mela/platform.env; set +a) and says what is missing. It sends a mail
or an SMS only to whom it is told. It changes nothing. Ends with 1 as long as something is missing.`;

/** Reads the command's arguments; throws a sentence about what is wrong. */
export function readOptions(args: string[]): Options {
  const { site, mail, sms, backup, "arcade-certified": arcadeCertified, json } = parsed(args);
  if (site !== undefined && !(URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)))
    throw new Error("--site is an address, https://acme.example");
  if (mail !== undefined && !/^[^\s@]+@[^\s@]+$/.test(mail)) throw new Error("--mail is an address of a person");
  if (sms !== undefined && !/^\+\d{8,15}$/.test(sms)) throw new Error("--sms is a number with its country, +8801712345678");
  return { site, mail, sms, backup, arcadeCertified, json };
}

function parsed(args: string[]) {
  try {
    const text = { type: "string" } as const;
    const flag = { type: "boolean", default: false } as const;
    const options = { site: text, mail: text, sms: text, backup: text, "arcade-certified": flag, json: flag } as const;
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch {
    throw new Error(`That is not understood.\n\n${USAGE}`);
  }
}
