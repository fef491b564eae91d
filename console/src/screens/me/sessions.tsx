import { Badge, Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type ConsoleSession, endOtherSessions, endSession, sessionsQuery } from "../../data/session.ts";
import { useLanguage } from "../../lib/texts.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { When } from "../../parts/when.tsx";
import { Waiting } from "../../parts/query-state.tsx";

/** Where this operator is signed in; one session or all others can be ended. */
export function Sessions(): ReactNode {
  const { t, locale } = useLanguage();
  const sessions = useQuery(sessionsQuery);
  const ending = useAction(endSession, { touches: [consoleKeys.sessions] });
  const endingOthers = useAction(endOtherSessions, { touches: [consoleKeys.sessions] });
  const countries = useMemo(() => new Intl.DisplayNames(locale, { type: "region" }), [locale]);
  if (!sessions.data) return <Waiting query={sessions} />;
  const columns: DataColumn<ConsoleSession>[] = [
    { id: "browser", title: t("sessions.browser"), cell: ({ browser, system }) => [browser, system].filter(Boolean).join(" · ") },
    {
      id: "address",
      title: t("sessions.address"),
      cell: ({ address, country }) => [address, country && countries.of(country)].filter(Boolean).join(" · ") || "—",
    },
    {
      id: "signedIn",
      title: t("sessions.signedIn"),
      sortBy: ({ signedInAt }) => signedInAt,
      cell: ({ signedInAt }) => <When at={signedInAt} />,
    },
    {
      id: "lastCall",
      title: t("sessions.lastCall"),
      sortBy: ({ lastCallAt }) => lastCallAt,
      cell: ({ lastCallAt }) => <When at={lastCallAt} />,
    },
    {
      id: "end",
      title: t("sessions.state"),
      cell: ({ id, current, browser }) =>
        current ? (
          <Badge variant="light" color="green">
            {t("sessions.current")}
          </Badge>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            loading={ending.pending === id}
            aria-label={t("sessions.endOf", { browser })}
            onClick={() => void ending.run(id)}
          >
            {t("sessions.end")}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Refusal error={ending.refusal ?? endingOthers.refusal} />
      {sessions.data.length > 1 ? <p>{t("sessions.final")}</p> : null}
      <DataTable label={t("me.sessions")} columns={columns} rows={sessions.data} rowKey={({ id }) => id} />
      {sessions.data.length > 1 ? (
        <Button mt="sm" size="xs" variant="default" loading={endingOthers.busy} onClick={() => void endingOthers.run(undefined)}>
          {t("sessions.endOthers")}
        </Button>
      ) : null}
    </>
  );
}
