import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  enrolPasskey,
  type Passkey,
  passkeysQuery,
  removeOnePasskey,
  renameOnePasskey,
  supportsPasskeys,
} from "../../../data/auth/passkeys.ts";
import { ApiError } from "@mela/kit/api";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { currentDeviceName } from "./device-name.ts";
import { ListState } from "./list-state.tsx";
import { PasswordDialog, RenameDialog } from "./passkey-dialogs.tsx";
import styles from "./settings.module.css";
import { authKeys } from "../../../data/auth/auth.keys.ts";
import { useAction } from "@mela/kit/use-action";

/** The member's passkeys: add one on this device, name it, remove it. */
export function PasskeySection(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(passkeysQuery());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: authKeys.passkeys });

  const { busy, run } = useAction((password: string | undefined) => enrolPasskey(currentDeviceName(), password), {
    touches: [authKeys.passkeys],
    onFailure: (failure) => {
      const words = (failure instanceof ApiError && failure.message) || t("settings.passkeyFailed");
      // Where the password is asked for it is told at its field.
      if (asking) setRefusal(words);
      else showToast({ kind: "fail", text: words });
    },
  });
  const add = async (password?: string) => {
    setRefusal(null);
    const done = await run(password);
    if (done === null) return;
    setAsking(done.value === "password");
    if (done.value === "done") showToast({ kind: "success", text: t("settings.passkeyAdded"), duration: TOAST_MS.short });
  };

  return (
    <section className={styles.card} aria-labelledby="settings-passkeys">
      <h2 id="settings-passkeys">{t("settings.passkeys")}</h2>
      <p className={styles.note}>{t("settings.passkeysText")}</p>
      {data ? (
        <PasskeyList passkeys={data} onChanged={refresh} />
      ) : (
        <ListState pending={isPending} failed={error !== null} onRetry={() => void refetch()} />
      )}
      {supportsPasskeys() ? (
        <Button kind="neutral" wide busy={busy && !asking} onClick={() => void add()}>
          {t("settings.passkeyAdd")}
        </Button>
      ) : (
        <p className={styles.note}>{t("settings.passkeyUnsupported")}</p>
      )}
      {asking ? (
        <PasswordDialog busy={busy} refusal={refusal} onCancel={() => setAsking(false)} onConfirm={(password) => void add(password)} />
      ) : null}
    </section>
  );
}

function PasskeyList({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => Promise<void> }): ReactNode {
  const t = useT();
  if (passkeys.length === 0) return <p className={styles.empty}>{t("settings.passkeyNone")}</p>;
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function Row({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const [naming, setNaming] = useState(false);
  const date = formats.date(passkey.lastUsedAt ?? passkey.createdAt);
  const times = t(passkey.lastUsedAt === null ? "settings.passkeyMade" : "settings.passkeyUsed", { date });
  const rename = async (name: string) => {
    await renameOnePasskey(passkey.id, name);
    setNaming(false);
    showToast({ kind: "success", text: t("settings.passkeyRenamed"), duration: TOAST_MS.short });
    await onChanged();
  };
  // A refusal is told by a toast.
  const removing = useAction(removeOnePasskey, { touches: [authKeys.passkeys] });
  const handleRemove = async () => {
    const question = { title: t("settings.passkeyRemoveTitle"), text: t("settings.passkeyRemoveText", { name: passkey.name }) };
    if (!(await confirm({ ...question, cancel: t("settings.cancel"), submit: t("settings.passkeyRemove") }))) return;
    if (await removing.run(passkey.id)) showToast({ kind: "success", text: t("settings.passkeyRemoved"), duration: TOAST_MS.short });
  };
  return (
    <li data-part="passkey">
      <ShieldIcon size={22} />
      <div className={styles.words}>
        <p>{passkey.name}</p>
        <p className={styles.note}>{passkey.synced ? `${times} · ${t("settings.passkeySynced")}` : times}</p>
        <div className={styles.actions}>
          <Button kind="neutral" small onClick={() => setNaming(true)}>
            {t("settings.passkeyRename")}
          </Button>
          <Button kind="outline" small busy={removing.busy} onClick={() => void handleRemove()}>
            {t("settings.passkeyRemove")}
          </Button>
        </div>
      </div>
      {naming ? <RenameDialog name={passkey.name} onCancel={() => setNaming(false)} onConfirm={rename} /> : null}
    </li>
  );
}
