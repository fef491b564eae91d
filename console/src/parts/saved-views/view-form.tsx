import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { type SavedView, VIEW_NAME_MAX } from "../../data/views.ts";
import { useBrandHere } from "../../lib/brand.tsx";
import { holdQuestion } from "../../lib/leaving.ts";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../failure.tsx";
import { faultsOf } from "../form/faults.ts";
import { useMayShare } from "./use-may-share.ts";
import type { Views } from "./use-views.ts";
import { ViewMeanwhile } from "./view-meanwhile.tsx";

interface ViewFormProps {
  views: Views;
  /** The one that is changed; null: what is shown becomes a new one. */
  view: SavedView | null;
  onClose: () => void;
}

const ABOUT = { "view.taken": "name" };

/** Asks for the name under which what is shown is kept, and whether the brand shares it. */
export function ViewForm({ views: { busy, refusal, keep, list }, view: opened, onClose }: ViewFormProps): ReactNode {
  const t = useT();
  const mayShare = useMayShare();
  const brand = useBrandHere()?.name;
  // As it was when the form was opened: what a colleague saves meanwhile is not what is named anew.
  const [origin] = useState(opened);
  const [view, setView] = useState(opened);
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const latest = list.find(({ id }) => id === view?.id);
  const [question] = useState(() => ({}));
  useEffect(() => holdQuestion(question), [question]);
  const title = t(view ? "views.edit" : "views.saveNew");
  const handleSave = async () => {
    const seen = view ? { id: view.id, version: view.version } : {};
    if (await keep({ ...seen, name: name.trim(), shared })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={brand ? `${title} · ${brand}` : title} closeButtonProps={{ "aria-label": t("state.close") }}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSave();
        }}
      >
        <Stack gap="sm">
          <Refusal error={refusal} />
          {view && latest && origin ? (
            <ViewMeanwhile origin={origin} base={view} now={latest} mine={{ name, shared }} onGoOn={() => setView(latest)} />
          ) : null}
          <TextInput
            label={t("views.name")}
            maxLength={VIEW_NAME_MAX}
            data-autofocus
            error={faultsOf(refusal, ABOUT, t)["name"]}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayShare && (view === null || view.mine) ? (
            <Checkbox label={t("views.share")} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t("ask.cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={name.trim() === ""}>
              {t("state.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
