import { Button, Group, Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMay } from "../../data/permissions.ts";
import type { SavedView, ViewedTable } from "../../data/views.ts";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../failure.tsx";
import { useViews, type Views } from "./use-views.ts";
import { ViewForm } from "./view-form.tsx";

type Asked = "new" | "edit" | null;

/** Views of a list: which one is shown, the others, and what is done with what has been changed. */
export function SavedViews({ table }: { table: ViewedTable }): ReactNode {
  const t = useT();
  const views = useViews(table);
  const [asked, setAsked] = useState<Asked>(null);
  const { current, changed } = views;
  const name = current ? t(changed ? "views.changed" : "views.current", { name: current.name }) : t("views.title");
  const mayChange = useMayChange();
  return (
    <Group gap={6}>
      <Menu position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <Button size="xs" variant="default" loading={views.busy}>
            {name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t("views.list")}>
          <ViewItems views={views} />
          <ViewActions views={views} mayChange={current !== null && mayChange(current)} onAsk={setAsked} />
        </Menu.Dropdown>
      </Menu>
      {current && changed ? (
        <>
          {mayChange(current) ? (
            <Button size="xs" variant="default" onClick={() => void views.store()}>
              {t("views.save")}
            </Button>
          ) : null}
          <Button size="xs" variant="default" onClick={() => setAsked("new")}>
            {t("views.saveNew")}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => views.open(current)}>
            {t("views.reset")}
          </Button>
        </>
      ) : null}
      {asked === null ? (
        <Refusal error={views.refusal} />
      ) : (
        <ViewForm views={views} view={asked === "edit" ? current : null} onClose={() => setAsked(null)} />
      )}
    </Group>
  );
}

/** One's own are changed by oneself, shared ones by who shares. */
function useMayChange(): (view: SavedView) => boolean {
  const may = useMay();
  return ({ mine, shared }) => (shared ? may("views.share") : mine);
}

function ViewItems({ views: { list, current, open } }: { views: Views }): ReactNode {
  const t = useT();
  return (
    <>
      {list.map((view) => {
        const told = [view.standard ? t("views.standard") : "", view.shared ? t("views.sharedBy", { name: view.by }) : ""].filter(Boolean);
        return (
          <Menu.Item
            key={view.id}
            fw={view === current ? 600 : 400}
            onClick={() => open(view)}
            rightSection={told.join(" · ") || undefined}
          >
            {view.name}
          </Menu.Item>
        );
      })}
      {current ? <Menu.Item onClick={() => open(null)}>{t("views.none")}</Menu.Item> : null}
      {list.length > 0 ? <Menu.Divider /> : null}
    </>
  );
}

interface ViewActionsProps {
  views: Views;
  mayChange: boolean;
  onAsk: (asked: Asked) => void;
}

function ViewActions({ views: { current, choose, remove }, mayChange, onAsk }: ViewActionsProps): ReactNode {
  const t = useT();
  return (
    <>
      <Menu.Item onClick={() => onAsk("new")}>{t("views.saveNew")}</Menu.Item>
      {current ? (
        <Menu.Item onClick={() => void choose(current.standard ? null : current)}>
          {t(current.standard ? "views.endStandard" : "views.makeStandard")}
        </Menu.Item>
      ) : null}
      {current && mayChange ? (
        <>
          <Menu.Item onClick={() => onAsk("edit")}>{t("views.edit")}</Menu.Item>
          <Menu.Item onClick={() => void remove(current)}>{t("views.remove")}</Menu.Item>
        </>
      ) : null}
    </>
  );
}
