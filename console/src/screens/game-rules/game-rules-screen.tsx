import { Button, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { GAME_RULES, type GameRule, type GameRules, gameRulesQuery, loosens, setGameRule } from "../../data/game-rules.ts";
import { useMay } from "../../data/permissions.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Card } from "../../parts/card.tsx";
import { History } from "../../parts/history.tsx";
import { JustAsked, OpenRequests } from "../../parts/open-requests.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

/** How slots of the brand may be played, as its regulator wants it. */
export function GameRulesScreen(): ReactNode {
  const t = useT();
  const query = useQuery(gameRulesQuery(useBrand().code));
  return (
    <Page title={t("menu.gameRules")}>
      {query.data ? (
        <>
          <QueryState query={query} />
          <Rules now={query.data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Page>
  );
}

interface Asked {
  rule: GameRule;
  /** As it was when the question was opened. */
  from: boolean;
}

/** As requests and the record name a rule. */
const subjectOf = (brand: string, rule: GameRule): string => `gameRules:${brand}:${rule}`;

function Rules({ now }: { now: GameRules }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<"saved" | "asked" | null>(null);
  return (
    <Stack gap="md">
      {GAME_RULES.map((rule) => (
        <Card key={rule} title={t(`rules.field.${rule}`)}>
          <OpenRequests kind="game.rules" only={{ subject: subjectOf(brand, rule), name: t(`rules.field.${rule}`) }} />
          <p>
            <strong>{t(now[rule] ? "gameRules.on" : "gameRules.off")}</strong> {t(`gameRules.${rule}.${now[rule] ? "on" : "off"}`)}
          </p>
          {may("brand.edit") ? (
            <Group>
              <Button size="xs" variant="default" onClick={() => setAsked({ rule, from: now[rule] })}>
                {t(`gameRules.${rule}.${now[rule] ? "turnOff" : "turnOn"}`)}
              </Button>
            </Group>
          ) : null}
        </Card>
      ))}
      {asked ? <Question asked={asked} onDone={setDone} onClose={() => setAsked(null)} /> : null}
      {done === "saved" ? <p role="status">{t("gameRules.saved")}</p> : null}
      {done === "asked" ? <JustAsked /> : null}
      {GAME_RULES.map((rule) => (
        <History
          key={rule}
          chain={brand}
          subject={subjectOf(brand, rule)}
          title={t("gameRules.history", { rule: t(`rules.field.${rule}`) })}
        />
      ))}
    </Stack>
  );
}

const TOUCHES = [consoleKeys.gameRules, consoleKeys.audit, consoleKeys.approvals];

interface QuestionProps {
  asked: Asked;
  onDone: (how: "saved" | "asked") => void;
  onClose: () => void;
}

/** Asks for the reason; what allows players more says that a colleague will be asked. */
function Question({ asked: { rule, from }, onDone, onClose }: QuestionProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const to = !from;
  const isAsking = loosens(rule, to);
  const what = t(`gameRules.${rule}.${to ? "turnOn" : "turnOff"}`);
  const handleSubmit = async (reason: string) => {
    const { request } = await setGameRule({ brand, rule, from, to, reason });
    onDone(request ? "asked" : "saved");
  };
  return (
    <ReasonDialog
      title={what}
      text={`${t(`gameRules.${rule}.${to ? "on" : "off"}`)} ${t(isAsking ? "gameRules.askEffect" : "gameRules.effect")}`}
      submit={isAsking ? t("rules.ask") : what}
      touches={TOUCHES}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
