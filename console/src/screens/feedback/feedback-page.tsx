import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type ConsoleFeedback, feedbackPictureQuery, markSeen, oneFeedbackQuery, typeOf } from "../../data/feedback.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Card, Columns } from "../../parts/card.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { PrivatePicture } from "../../parts/private-picture.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";
import { AnswerPart } from "./answer-part.tsx";
import { FeedbackMark } from "./feedback-list.tsx";
import styles from "./feedback.module.css";

const TOUCHED = [consoleKeys.feedback, consoleKeys.queues];

/** One feedback: what the member wrote and sent with it, and what came of it. Whoever opens it first has seen it. */
export function FeedbackPage({ id }: { id: number }): ReactNode {
  const { t, locale } = useLanguage();
  const search = useSearch();
  const { code: brand } = useBrand();
  const known = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...oneFeedbackQuery(brand, id), enabled: known });
  const title = known
    ? t("feedback.one", { number: new Intl.NumberFormat(locale, { useGrouping: false }).format(id) })
    : t("menu.feedback");
  const back = `/${search ? `?${search}` : ""}`;
  return (
    <Page
      title={title}
      actions={found.data?.state === "seen" ? <AsNew id={id} back={back} /> : null}
      back={<BackLink to={back}>{t("menu.feedback")}</BackLink>}
    >
      {known ? null : <Empty title={t("feedback.nowhere")} next={<BackLink to="/">{t("menu.feedback")}</BackLink>} />}
      <QueryState query={found} />
      {known && found.isPending ? <Loading /> : null}
      {found.data ? <Known feedback={found.data} /> : null}
    </Page>
  );
}

function Known({ feedback }: { feedback: ConsoleFeedback }): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  useLook(brand, feedback);
  const { memberId, memberAccount, type, at, seen, content, pictures, state } = feedback;
  return (
    <Columns>
      <div>
        <ChangedNotice chain={brand} subject={`member:${memberId}`} touches={TOUCHED} />
        <Card title={t("feedback.words")}>
          <p className={styles["words"]} dir="auto">
            {content}
          </p>
        </Card>
        <AnswerPart feedback={feedback} />
      </div>
      <div>
        <Card label={t("menu.feedback")}>
          <span>
            <FeedbackMark state={state} />
          </span>
          <FactList
            facts={[
              [t("money.account"), <MemberLink key="member" id={memberId} account={memberAccount} />],
              [t("feedback.type"), t(`feedback.type.${typeOf(type)}`)],
              [t("feedback.sent"), <When key="sent" at={at} />],
              seen === null
                ? null
                : [
                    t("feedback.seenBy"),
                    <span key="seen">
                      <bdi>{seen.by}</bdi> · <When at={seen.at} />
                    </span>,
                  ],
            ]}
          />
        </Card>
        {pictures.length === 0 ? null : (
          <Card title={t("feedback.pictures")}>
            <p className={styles["hint"]}>{t("feedback.recorded")}</p>
            {pictures.map(({ id, width, height }, index) => (
              <PrivatePicture
                key={id}
                query={feedbackPictureQuery(brand, id)}
                name={t("feedback.picture", { number: index + 1 })}
                width={width}
                height={height}
              />
            ))}
          </Card>
        )}
      </div>
    </Columns>
  );
}

/** Says once that it is seen; where that fails it stays new for the next one. */
function useLook(brand: string, { id, state }: ConsoleFeedback): void {
  const looked = useRef(false);
  const { run } = useAction(markSeen, { touches: TOUCHED, onFailure: () => undefined });
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (state === "new") void run({ brand, id, seen: true });
  });
}

/** Leaves it for a colleague: back to the list, where it stands as new. */
function AsNew({ id, back }: { id: number; back: string }): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const [, navigate] = useLocation();
  const { busy, refusal, run } = useAction(markSeen, { touches: TOUCHED });
  const handleClick = async () => {
    if (await run({ brand, id, seen: false })) navigate(back);
  };
  return (
    <>
      <Refusal error={refusal} />
      <Button size="xs" variant="default" loading={busy} onClick={() => void handleClick()}>
        {t("feedback.asNew")}
      </Button>
    </>
  );
}
