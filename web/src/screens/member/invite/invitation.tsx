import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "wouter";
import { type Invitation as InvitationData, invitationQuery } from "../../../data/member/invite.ts";
import { useBrandName } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { LinkIcon, SendIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { usePercent } from "../../../widgets/rates.ts";
import { Friends } from "./friends.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { shareLink } from "./share.ts";
import styles from "./invite.module.css";

// The drawing of the code is a library of its own.
const QrCode = lazy(() => import("../../../widgets/qr-code/qr-code.tsx").then((module) => ({ default: module.QrCode })));
const QR_PX = 176;

/** Code, link and picture of the link, what came of them, and who came. */
export function Invitation({ userName }: { userName: string }): ReactNode {
  const { data, isPending, refetch } = useQuery(invitationQuery(userName));
  if (isPending) return <Skeleton height={420} />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <Ways invitation={data} />
      <Earnings invitation={data} />
      <Friends userName={userName} currency={data.currency} />
    </>
  );
}

function Ways({ invitation }: { invitation: InvitationData }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const link = new URL(invitation.path, location.origin).href;
  const handleCopy = async (text: string) => {
    const copied = await copyText(text);
    showToast({ kind: copied ? "success" : "fail", text: t(copied ? "invite.copied" : "invite.copyFailed"), duration: TOAST_MS.short });
  };
  const handleShare = async () => {
    if (!(await shareLink({ title: brand, text: t("invite.message", { brand, code: invitation.code }), url: link })))
      await handleCopy(link);
  };
  return (
    <section className={`card ${styles.ways}`} aria-label={t("invite.yours")}>
      <div className={styles.qr} style={{ width: QR_PX, height: QR_PX }}>
        <Suspense fallback={<Skeleton height={QR_PX} />}>
          <QrCode text={link} label={t("invite.qr")} />
        </Suspense>
      </div>
      <div className={styles.copyRow}>
        <p>
          <small>{t("invite.code")}</small>
          <strong className="num" data-part="invite-code">
            {invitation.code}
          </strong>
        </p>
        <Button kind="neutral" small onClick={() => void handleCopy(invitation.code)}>
          {t("invite.copyCode")}
        </Button>
      </div>
      <div className={styles.copyRow}>
        <p>
          <small>{t("invite.link")}</small>
          <span className={styles.link} data-part="invite-link">
            {link}
          </span>
        </p>
        <Button kind="neutral" small icon={<LinkIcon size={18} />} onClick={() => void handleCopy(link)}>
          {t("invite.copyLink")}
        </Button>
      </div>
      <Button wide icon={<SendIcon size={20} />} onClick={() => void handleShare()}>
        {t("invite.share")}
      </Button>
    </section>
  );
}

function Earnings({ invitation }: { invitation: InvitationData }): ReactNode {
  const t = useT();
  const percent = usePercent();
  const { currency, terms, invited, qualified, earned, claimed } = invitation;
  const figures = [
    [t("invite.invited"), t("invite.people", { count: invited })],
    [t("invite.qualified"), t("invite.people", { count: qualified })],
    [t("invite.earned"), formatMoney(earned, currency)],
    [t("invite.claimed"), formatMoney(claimed, currency)],
  ];
  return (
    <section className={`card ${styles.card}`} aria-label={t("invite.result")} data-part="earnings">
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {terms === null ? (
        <p className={styles.small}>{t("invite.noPromotion")}</p>
      ) : (
        <p className={styles.small}>
          {t("invite.terms", {
            perFriend: formatMoney(terms.perFriend, currency),
            deposit: formatMoney(terms.depositAtLeast, currency),
            rate: percent(terms.rate),
            factor: terms.turnoverFactor,
          })}
        </p>
      )}
      {earned > claimed ? (
        <>
          <p className={styles.small}>{t("invite.fromNextDay")}</p>
          <Link href="/m/rewardCenter" className="link">
            {t("invite.toRewards")}
          </Link>
        </>
      ) : null}
    </section>
  );
}
