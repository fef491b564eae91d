import type { DrawnNumbers } from "@mela/contract/lottery/lottery";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Lottery, recentNumbersQuery } from "../../data/lottery/lottery.ts";
import { useFormats } from "../../data/site/formats.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DrawnBalls } from "./drawn-balls.tsx";
import { MoreOfList } from "../../widgets/more-of-list.tsx";
import styles from "./lottery.module.css";

/** The numbers of a lottery drawn of late, in a sheet; open while there is a lottery. */
export function RecentNumbers({ lottery, onClose }: { lottery: Lottery | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={lottery !== undefined}
      onClose={onClose}
      title={t("lottery.recentOf", { name: lottery?.displayName ?? "" })}
      closeLabel={t("shell.close")}
      tall
    >
      {lottery === undefined ? null : <Draws lotteryCode={lottery.lotteryCode} />}
    </Sheet>
  );
}

function Draws({ lotteryCode }: { lotteryCode: string }) {
  const t = useT();
  const query = useInfiniteQuery(recentNumbersQuery(lotteryCode));
  const { data, isError, refetch } = query;
  if (data === undefined && !isError) return <Skeleton height={320} />;
  if (data === undefined) {
    const retry = (
      <Button kind="outline" small onClick={() => void refetch()}>
        {t("shell.retry")}
      </Button>
    );
    return <EmptyState title={t("shell.screenFailed")} text={t("shell.screenFailedText")} action={retry} />;
  }
  const draws = data.pages.flatMap((page) => page.draws);
  if (draws.length === 0) return <EmptyState title={t("lottery.noRecent")} />;
  return (
    <>
      <ul className={styles.draws} data-part="recent-numbers">
        {draws.map((draw) => (
          <li key={draw.issue}>
            <DrawRow lotteryCode={lotteryCode} draw={draw} />
          </li>
        ))}
      </ul>
      <MoreOfList query={query} kind="neutral" label={t("lottery.more")} />
    </>
  );
}

type Verdict = "lottery.verified" | "lottery.notVerified" | "lottery.cannotVerify";

function DrawRow({ lotteryCode, draw }: { lotteryCode: string; draw: DrawnNumbers }) {
  const t = useT();
  const formats = useFormats();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async () => setVerdict(await verify(lotteryCode, draw));
  return (
    <>
      <p className={styles.drawHead}>
        <span className="num">{t("lottery.issue", { issue: draw.issue })}</span>
        <time className="num" dateTime={draw.drawAt}>
          {formats.time(draw.drawAt)}
        </time>
      </p>
      <DrawnBalls draw={draw} />
      <details className={styles.proof} onToggle={(event) => event.currentTarget.open && verdict === null && void check()}>
        <summary>{t("lottery.verify")}</summary>
        <p role="status" className={verdict === "lottery.verified" ? styles.good : styles.bad}>
          {verdict === null ? "" : t(verdict satisfies MessageId)}
        </p>
        <dl>
          <dt>{t("lottery.commitment")}</dt>
          <dd className="num">{draw.commitment}</dd>
          <dt>{t("lottery.seed")}</dt>
          <dd className="num">{draw.seed}</dd>
        </dl>
      </details>
    </>
  );
}

/** Does here what anybody can do: the seed must fit the commitment, and the numbers must follow from the seed. */
async function verify(lottery: string, { issue, seed, commitment, kind, numbers }: DrawnNumbers): Promise<Verdict> {
  if (globalThis.crypto?.subtle === undefined) return "lottery.cannotVerify";
  const { commitmentOf, numbersOf } = await import("@mela/contract/lottery/draws");
  const source = { lottery, issue, seed };
  const fits = (await commitmentOf(source)) === commitment && (await numbersOf(kind, source)).join() === numbers.join();
  return fits ? "lottery.verified" : "lottery.notVerified";
}
