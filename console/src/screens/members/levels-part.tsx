import { Button, Select } from "@mantine/core";
import { ApiError } from "@mela/kit/api";
import { useQueryClient } from "@tanstack/react-query";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { type ReactNode, useState } from "react";
import {
  type JudgedLevel,
  LEVEL_FIELDS,
  LEVELS,
  type LevelField,
  levelNow,
  memberKey,
  type MemberHead,
  setLevel,
} from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { Card } from "../../parts/card.tsx";
import { Differences } from "../../parts/differences.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { LevelBadge } from "../../parts/level-badge.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./members.module.css";

const SET_BY = { risk: "risk.work", protection: "protection.work" } as const;

/** How the member is judged, why and by whom; with what changes it. A level that the operator may not read is not here. */
export function LevelsPart({ head }: { head: MemberHead }): ReactNode {
  const t = useT();
  const fields = LEVEL_FIELDS.filter((field) => head.levels[field] !== null);
  if (fields.length === 0) return null;
  return (
    <Card title={t("member.levels")}>
      <dl className={styles["levels"]}>
        {fields.map((field) => (
          <Judged key={field} head={head} field={field} judged={head.levels[field] as JudgedLevel} />
        ))}
      </dl>
    </Card>
  );
}

function Judged({ head, field, judged }: { head: MemberHead; field: LevelField; judged: JudgedLevel }): ReactNode {
  const t = useT();
  const may = useMay();
  // As it was seen when the dialog was opened: what comes in meanwhile is not what is judged anew.
  const [seen, setSeen] = useState<JudgedLevel | null>(null);
  return (
    <div>
      <dt>{t(`member.${field}`)}</dt>
      <dd>
        <LevelBadge level={judged.level} />
        {may(SET_BY[field]) && head.status !== "erased" ? (
          <Button size="compact-xs" variant="subtle" aria-label={t(`member.judge.${field}`)} onClick={() => setSeen(judged)}>
            {t("member.judge")}
          </Button>
        ) : null}
        {judged.at === null ? null : (
          <p className={styles["meta"]}>
            <bdi>{judged.note}</bdi> · <bdi>{judged.by}</bdi>, <When at={judged.at} />
          </p>
        )}
      </dd>
      {seen ? <JudgeDialog head={head} field={field} seen={seen} onClose={() => setSeen(null)} /> : null}
    </div>
  );
}

interface DialogProps {
  head: MemberHead;
  field: LevelField;
  seen: JudgedLevel;
  onClose: () => void;
}

function JudgeDialog({ head, field, seen, onClose }: DialogProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { brand, id, account } = head;
  const [level, setChosen] = useState(seen.level);
  // Somebody was faster: what they said is shown, and judged over only by who has read it.
  const [base, setBase] = useState(seen);
  const handleSubmit = async (note: string) => {
    try {
      await setLevel(field, { brand, id, level, version: base.version, note });
    } catch (error) {
      const now = error instanceof ApiError ? levelNow(error.value) : null;
      if (now) {
        setBase(now);
        await client.invalidateQueries({ queryKey: memberKey({ brand, id }) });
      }
      throw error;
    }
  };
  return (
    <ReasonDialog
      title={`${t(`member.judge.${field}`)}: ${account}`}
      text={t(`member.judgeText.${field}`)}
      submit={t("state.save")}
      field="note"
      shortest={MEMBER_NOTE.min}
      ready={level !== base.level}
      touches={[memberKey({ brand, id })]}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {base === seen ? null : (
        <Differences
          title={t("meanwhile.by", { name: base.by ?? "" })}
          at={base.at}
          differences={[
            {
              field: t(`member.${field}`),
              seen: t(`member.level.${seen.level}`),
              mine: t(`member.level.${level}`),
              now: t(`member.level.${base.level}`),
            },
          ]}
        />
      )}
      <AtField name="level">
        {(fault) => (
          <Select
            label={t(`member.${field}`)}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={LEVELS.map((value) => ({ value, label: t(`member.level.${value}`) }))}
            error={fault}
            value={level}
            onChange={(value) => setChosen(LEVELS.find((one) => one === value) ?? level)}
          />
        )}
      </AtField>
    </ReasonDialog>
  );
}
