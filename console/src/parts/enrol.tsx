import { Button, Code, Group, Stack, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useT } from "../lib/texts.tsx";
import { Refusal } from "./failure.tsx";
import { faultsOf } from "./form/faults.ts";
import { QrCode } from "./qr-code.tsx";
import { Waiting } from "./query-state.tsx";

interface EnrolAppProps {
  start: () => Promise<{ secret: string; uri: string }>;
  /** Gives the first code to the server; throws what the server says. */
  confirm: (code: string) => Promise<unknown>;
}

/** Base32 in groups of four, as it is typed from a screen. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Sets up an authenticator app: the key as a QR code and as text, and its first code. */
export function EnrolApp({ start, confirm }: EnrolAppProps): ReactNode {
  const t = useT();
  const id = useId();
  // One key for as long as this is shown: another one would make the code of the first wrong.
  const key = useQuery({ queryKey: ["enrol", id], queryFn: start, staleTime: Infinity, gcTime: 0, retry: false });
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useAction(confirm, { onFailure: setFailure });
  if (!key.data) return <Waiting query={key} />;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        void run(code);
      }}
    >
      <Stack gap="sm">
        <p>{t("enrol.scan")}</p>
        <Group align="flex-start" gap="md">
          <QrCode text={key.data.uri} label={t("enrol.qr")} />
          <Stack gap={4}>
            <span>{t("enrol.byHand")}</span>
            <Code aria-label={t("enrol.key")} maw={220}>
              {inGroups(key.data.secret)}
            </Code>
          </Stack>
        </Group>
        <Refusal error={failure} />
        <TextInput
          label={t("enrol.firstCode")}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={faultsOf(failure, {}, t)["code"]}
          // The page, or the dialog, is this form alone.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={code.trim() === ""}>
          {t("enrol.confirm")}
        </Button>
      </Stack>
    </form>
  );
}

/** Makes a passkey under a name. */
export function EnrolPasskey({ make }: { make: (name: string) => Promise<unknown> }): ReactNode {
  const t = useT();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useAction(make, { onFailure: setFailure });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        void run(name.trim());
      }}
    >
      <Stack gap="sm">
        <Refusal error={failure} />
        <TextInput
          label={t("passkey.name")}
          description={t("passkey.nameHint")}
          maxLength={40}
          error={faultsOf(failure, {}, t)["name"]}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={name.trim() === ""}>
          {t("passkey.make")}
        </Button>
      </Stack>
    </form>
  );
}

/** Whether this browser makes passkeys at this address: they need a safe connection and a name in place of a number. */
export function supportsPasskeys(): boolean {
  if (!globalThis.isSecureContext || typeof globalThis.PublicKeyCredential !== "function") return false;
  return !/^(\[|\d+(\.\d+){3}$)/.test(location.hostname);
}
