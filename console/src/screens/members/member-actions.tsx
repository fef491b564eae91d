import { Button, Menu, Select } from "@mantine/core";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { type ReactNode, useState } from "react";
import { help, memberKey, type MemberHead, type SecurityAction, setStatus, STATUS_REASONS, type StatusReason } from "../../data/member.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

/** What helps a member, and what each needs of them. */
const HELP: readonly { action: SecurityAction; offered: (head: MemberHead) => boolean }[] = [
  { action: "endSessions", offered: () => true },
  { action: "liftWaits", offered: () => true },
  { action: "newPassword", offered: (head) => !head.mustChangePassword },
  { action: "recoverByMail", offered: (head) => head.email !== null },
  { action: "recoverBySms", offered: (head) => head.mobile !== null },
];

/** What the operator may do about a member; each asks for a note first. */
export function MemberActions({ head }: { head: MemberHead }): ReactNode {
  const t = useT();
  const may = useMay();
  const [asked, setAsked] = useState<SecurityAction | "status" | null>(null);
  if (head.status === "erased") return null;
  const close = () => setAsked(null);
  return (
    <>
      {may("members.security") ? (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button size="xs" variant="default">
              {t("member.help")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {HELP.filter(({ offered }) => offered(head)).map(({ action }) => (
              <Menu.Item key={action} onClick={() => setAsked(action)}>
                {t(`member.help.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {may("members.status") ? (
        <Button size="xs" variant="default" onClick={() => setAsked("status")}>
          {t(head.status === "active" ? "member.disable" : "member.enable")}
        </Button>
      ) : null}
      {asked === "status" ? <StatusDialog head={head} onClose={close} /> : null}
      {asked !== null && asked !== "status" ? <HelpDialog head={head} action={asked} onClose={close} /> : null}
    </>
  );
}

const touches = ({ brand, id }: MemberHead) => [memberKey({ brand, id }), [...consoleKeys.members, "list"]];

function HelpDialog({ head, action, onClose }: { head: MemberHead; action: SecurityAction; onClose: () => void }): ReactNode {
  const t = useT();
  const { brand, id } = head;
  return (
    <ReasonDialog
      title={`${t(`member.help.${action}`)}: ${head.account}`}
      text={t(`member.helpText.${action}`)}
      submit={t(`member.help.${action}`)}
      field="note"
      shortest={MEMBER_NOTE.min}
      touches={touches(head)}
      onSubmit={(note) => help({ brand, id, action, note })}
      onClose={onClose}
    />
  );
}

function StatusDialog({ head, onClose }: { head: MemberHead; onClose: () => void }): ReactNode {
  const t = useT();
  const [why, setWhy] = useState<StatusReason | null>(null);
  const { brand, id, status } = head;
  if (status === "erased") return null;
  const to = status === "active" ? "disabled" : "active";
  const name = t(to === "disabled" ? "member.disable" : "member.enable");
  return (
    <ReasonDialog
      title={`${name}: ${head.account}`}
      text={t(to === "disabled" ? "member.disableText" : "member.enableText")}
      submit={name}
      field="note"
      shortest={MEMBER_NOTE.min}
      ready={why !== null}
      touches={touches(head)}
      onSubmit={(note) => setStatus({ brand, id, from: status, to, why: why ?? "other", note })}
      onClose={onClose}
    >
      <AtField name="why">
        {(fault) => (
          <Select
            label={t("member.statusWhy")}
            placeholder={t("member.choose")}
            comboboxProps={{ withinPortal: false }}
            data={STATUS_REASONS.map((value) => ({ value, label: t(`member.statusWhy.${value}`) }))}
            error={fault}
            value={why}
            onChange={(value) => setWhy(STATUS_REASONS.find((one) => one === value) ?? null)}
          />
        )}
      </AtField>
    </ReasonDialog>
  );
}
