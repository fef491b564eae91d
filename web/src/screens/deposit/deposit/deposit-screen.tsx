import { isPlayer } from "@mela/contract/base/customer-type";
import { useEffect } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { showFreeReject } from "../../../widgets/free-reject.ts";
import { DepositForm } from "./deposit-form.tsx";
import { DepositHistory } from "./deposit-history.tsx";
import { OrderView } from "./order-view.tsx";

const ORDER_ID = /^[0-9a-f-]{36}$/;

/** Deposits: the form, `?order=` one of them, `?view=history` all of them. Only players get in. */
export function DepositScreen() {
  const session = useSession();
  const search = useSearch();
  if (session === null) return null;
  if (!isPlayer(session.type)) return <Refusal />;
  const order = search.get("order");
  if (order !== null && ORDER_ID.test(order)) return <OrderView key={order} id={order} />;
  return search.get("view") === "history" ? <DepositHistory /> : <DepositForm />;
}

/** Says that this is not for their account, and leads away. */
function Refusal() {
  const t = useT();
  useEffect(() => {
    showFreeReject(t);
    navigateTo("/m/member/home", { replace: true });
  }, [t]);
  return null;
}
