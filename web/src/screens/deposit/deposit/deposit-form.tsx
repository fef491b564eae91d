import { useQuery } from "@tanstack/react-query";
import { type DepositMethod, type DepositOffer, depositOfferQuery } from "../../../data/deposit/deposit.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { BaseForm } from "./base-form.tsx";
import { tightest } from "./deposit-rules.ts";
import { Foot } from "./form-notes.tsx";
import { NewForm } from "./new-form.tsx";
import { OnBreak, UsedUp } from "./not-now.tsx";
import { OpenOrders } from "./open-orders.tsx";
import { PausedWays } from "./paused-ways.tsx";
import styles from "./deposit.module.css";

/** The form in the version that the brand has chosen (TEMPLATE-14). */
export function DepositForm() {
  const { data, isPending, isError, refetch } = useQuery(depositOfferQuery());
  if (isPending) return <FormSkeleton />;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return <Offered offer={data} />;
}

/** The form with what is still open above it, or what keeps the member from paying in. */
function Offered({ offer }: { offer: DepositOffer }) {
  const [first] = offer.methods;
  const room = tightest(offer.room);
  const least = Math.min(...offer.methods.map(({ min }) => min));
  const closed = () => {
    if (offer.exclusion) return <OnBreak {...offer.exclusion} />;
    if (!first) return <Closed paused={offer.paused} />;
    return room !== null && room.left < least ? <UsedUp room={room} currency={offer.currency} /> : null;
  };
  const instead = closed();
  if (first && instead === null) return <Version offer={offer} first={first} />;
  return (
    <div className={styles.page}>
      <OpenOrders orders={offer.open} />
      {instead}
      <Foot />
    </div>
  );
}

/** Nothing can be paid in by, or all that could rests for a while. */
function Closed({ paused = [] }: Pick<DepositOffer, "paused">) {
  const t = useT();
  const text = paused.length === 0 ? { text: t("deposit.closedText") } : {};
  return (
    <>
      <EmptyState title={t("deposit.closed")} {...text} art />
      <PausedWays paused={paused} />
    </>
  );
}

function Version({ offer, first }: { offer: DepositOffer; first: DepositMethod }) {
  const isNew = useBrandSettings().mobileTemplate.dep_func === "1";
  return isNew ? <NewForm offer={offer} first={first} /> : <BaseForm offer={offer} first={first} />;
}

function FormSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={44} />
      <Skeleton height={212} />
      <Skeleton height={148} />
      <Skeleton height={180} />
    </div>
  );
}
