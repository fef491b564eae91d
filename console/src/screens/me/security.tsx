import { Button, Group, Stack } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  addPasskey,
  type ConsoleFactors,
  confirmTotp,
  factorsQuery,
  removePasskey,
  removeTotp,
  renewCodes,
  startTotp,
} from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { EnrolApp, EnrolPasskey, supportsPasskeys } from "../../parts/enrol.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { FACTOR_TOUCHES as TOUCHES, LoseDialog } from "./lose-dialog.tsx";
import { RecoveryCodes } from "../../parts/recovery-codes.tsx";
import { When } from "../../parts/when.tsx";
import { Part } from "./part.tsx";
import { PasswordPart } from "./password-part.tsx";
import styles from "./me.module.css";
import { Waiting } from "../../parts/query-state.tsx";

/** The ways in of this operator: app, passkeys, recovery codes, password. The server refuses to take the last factor away. */
export function Security({ account }: { account: string }): ReactNode {
  const factors = useQuery(factorsQuery);
  if (!factors.data) return <Waiting query={factors} />;
  return (
    <Stack gap="xl" maw={560}>
      <AppPart factors={factors.data} account={account} />
      <PasskeyPart factors={factors.data} />
      <CodesPart factors={factors.data} account={account} />
      <PasswordPart />
    </Stack>
  );
}

interface PartProps {
  factors: ConsoleFactors;
  /** Of the operator. */
  account: string;
}

function AppPart({ factors: { totpSince, passkeys }, account }: PartProps): ReactNode {
  const t = useT();
  const [setting, setSetting] = useState(false);
  const [removing, setRemoving] = useState(false);
  const confirmation = useAction(confirmTotp, { touches: TOUCHES });
  const confirm = async (code: string) => {
    const done = await confirmation.run(code);
    if (done) setSetting(false);
  };
  return (
    <Part id="app" title={t("security.app")}>
      <Refusal error={confirmation.refusal} />
      {totpSince === null ? (
        <p>{t("security.appOff")}</p>
      ) : (
        <p>
          {t("security.since")} <When at={totpSince} />
        </p>
      )}
      {setting ? <EnrolApp start={startTotp} confirm={confirm} /> : null}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setSetting(!setting)}>
          {setting ? t("ask.cancel") : totpSince === null ? t("security.appSet") : t("security.appChange")}
        </Button>
        {totpSince === null || setting ? null : (
          <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
            {t("security.remove")}
          </Button>
        )}
      </Group>
      {removing ? (
        <LoseDialog
          title={t("security.removeApp")}
          text={t("security.removeText", { count: passkeys.length })}
          submit={t("security.remove")}
          name={account}
          work={removeTotp}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Part>
  );
}

function PasskeyPart({ factors: { totpSince, passkeys } }: Pick<PartProps, "factors">): ReactNode {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ConsoleFactors["passkeys"][number] | null>(null);
  const left = passkeys.length - 1 + (totpSince === null ? 0 : 1);
  const make = useAction(addPasskey, { touches: TOUCHES, onFailure: () => undefined });
  const handleMake = async (name: string) => {
    if (await make.run(name)) setAdding(false);
  };
  return (
    <Part id="passkeys" title={t("security.passkeys")}>
      <Refusal error={make.refusal} />
      {passkeys.length === 0 ? <p>{t("security.noPasskeys")}</p> : null}
      <ul className={styles["list"]}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <strong>{passkey.name}</strong>
            <span>
              {t("security.used")} <When at={passkey.lastUsedAt} />
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={t("security.removeName", { name: passkey.name })}
              onClick={() => setRemoving(passkey)}
            >
              {t("security.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {adding ? <EnrolPasskey make={handleMake} /> : null}
      {removing ? (
        <LoseDialog
          title={t("security.removeName", { name: removing.name })}
          text={t("security.removeText", { count: left })}
          submit={t("security.remove")}
          name={removing.name}
          work={() => removePasskey(removing.id)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
      {supportsPasskeys() ? (
        <Button size="xs" variant="default" onClick={() => setAdding(!adding)}>
          {adding ? t("ask.cancel") : t("passkey.add")}
        </Button>
      ) : (
        <p>{t("security.passkeysUnsupported")}</p>
      )}
    </Part>
  );
}

function CodesPart({ factors: { recoveryLeft }, account }: PartProps): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Part id="codes" title={t("security.codes")}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <p>{t("security.codesLeft", { count: recoveryLeft })}</p>
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t("codes.renew")}
          </Button>
        </>
      )}
      {asking ? (
        <LoseDialog
          title={t("codes.renew")}
          text={t("codes.renewText", { count: recoveryLeft })}
          submit={t("codes.renew")}
          name={account}
          work={async () => setCodes((await renewCodes()).recoveryCodes)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Part>
  );
}
