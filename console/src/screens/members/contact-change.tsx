import { Alert, Button, Group, TextInput } from "@mantine/core";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { askContactChange, type ContactField, type MemberKey } from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

const TYPES = { mobile: "tel", email: "email" } as const;

/** Asks a colleague to give the member another number or address. */
export function ContactChange({ memberKey }: { memberKey: MemberKey }): ReactNode {
  const t = useT();
  const may = useMay();
  const [field, setField] = useState<ContactField | null>(null);
  const [asked, setAsked] = useState(false);
  if (!may("members.contact")) return null;
  return (
    <>
      <Group gap="xs" mt="sm">
        {(["mobile", "email"] as const).map((one) => (
          <Button key={one} size="xs" variant="default" onClick={() => setField(one)}>
            {t(`member.change.${one}`)}
          </Button>
        ))}
      </Group>
      {asked ? (
        <Alert color="green" variant="light" role="status" p="xs" mt="sm">
          {t("member.change.asked")} <Link to="~/console/approvals">{t("menu.approvals")}</Link>
        </Alert>
      ) : null}
      {field ? (
        <Dialog key={field} memberKey={memberKey} field={field} onAsked={() => setAsked(true)} onClose={() => setField(null)} />
      ) : null}
    </>
  );
}

interface DialogProps {
  memberKey: MemberKey;
  field: ContactField;
  onAsked: () => void;
  onClose: () => void;
}

function Dialog({ memberKey, field, onAsked, onClose }: DialogProps): ReactNode {
  const t = useT();
  const [value, setValue] = useState("");
  const handleAsk = async (note: string) => {
    await askContactChange({ ...memberKey, field, value: value.trim(), note });
    onAsked();
  };
  return (
    <ReasonDialog
      title={t(`member.change.${field}`)}
      text={t("member.change.text")}
      submit={t("member.change.ask")}
      field="note"
      shortest={MEMBER_NOTE.min}
      ready={value.trim() !== ""}
      touches={[consoleKeys.approvals]}
      onSubmit={handleAsk}
      onClose={onClose}
    >
      <AtField name={field}>
        {(fault) => (
          <TextInput
            type={TYPES[field]}
            label={t(`member.change.new.${field}`)}
            maxLength={254}
            autoComplete="off"
            error={fault}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </AtField>
    </ReasonDialog>
  );
}
