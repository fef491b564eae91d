import type { Executor } from "../../db.ts";
import { text } from "../../texts/texts.ts";
import type { MailService } from "../verification/mail.service.ts";
import { type StoredOperator, listMails } from "./access.store.ts";

type News = "recoveryUsed" | "newCountry";

interface Deps {
  mail: Pick<MailService, "send">;
  /** Scheme and host of a brand's main site. */
  addressOf: (brandCode: string) => Promise<string>;
}

export type ConsoleMails = ReturnType<typeof createConsoleMails>;

/** What operators are told by mail. Whoever has no address is told nothing. */
export function createConsoleMails({ mail, addressOf }: Deps) {
  const tell = async (
    executor: Executor,
    to: { mail: string | null; language: string | null },
    brandCode: string,
    { news, values }: { news: News; values: Record<string, string> },
  ): Promise<void> => {
    if (to.mail === null) return;
    const language = to.language ?? "en";
    const data = { title: text(language, `console.${news}.title`, values), text: text(language, `console.${news}.text`, values) };
    await mail.send(executor, { brandCode, to: to.mail, template: "security", data, language });
  };

  return {
    newCountry: (executor: Executor, operator: StoredOperator, visit: { brandCode: string; country: string; ip: string }) =>
      tell(executor, operator, visit.brandCode, {
        news: "newCountry",
        values: { account: operator.account, country: visit.country, address: visit.ip },
      }),

    /** Told to them, and to everyone who manages operators. */
    async recoveryUsed(executor: Executor, operator: StoredOperator, brandCode: string): Promise<void> {
      const managers = (await listMails(executor, "operators.manage")).filter(({ id }) => id !== operator.id);
      for (const to of [operator, ...managers]) {
        await tell(executor, to, brandCode, { news: "recoveryUsed", values: { account: operator.account } });
      }
    },

    /** A link of one use, whose word stands behind the `#` so that no server is told it by the address. */
    async link(
      executor: Executor,
      operator: Pick<StoredOperator, "account" | "language"> & { mail: string },
      link: { kind: "invitation" | "reEnrolment"; token: string; minutes: number; brandCode: string },
    ): Promise<void> {
      const { kind, token, minutes, brandCode } = link;
      const address = `${await addressOf(brandCode)}/console/link#${token}`;
      const data = { account: operator.account, link: address, minutes };
      const language = operator.language ?? "en";
      await mail.send(executor, { brandCode, to: operator.mail, template: kind, data, language, lifeSeconds: minutes * 60 });
    },
  };
}
