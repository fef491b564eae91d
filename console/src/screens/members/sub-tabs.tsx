import type { ComponentType, ReactNode } from "react";
import { Route, Switch, useLocation } from "wouter";
import { type TextId, useT } from "../../lib/texts.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";

interface SubTab {
  /** Below the tab's own address; "/" is the first of them. */
  path: `/${string}`;
  title: TextId;
  component: ComponentType<TabProps>;
}

/** The lists of a tab that has several, each at an address of its own and loaded by itself. */
export function SubTabs({ label, parts, ...tab }: TabProps & { label: string; parts: readonly SubTab[] }): ReactNode {
  const t = useT();
  const [location] = useLocation();
  return (
    <>
      {parts.length > 1 ? (
        <Tabs label={label} tabs={parts.map(({ path, title }) => ({ to: path, label: t(title) }))} current={location} />
      ) : null}
      <div className={styles["sub"]}>
        <Switch>
          {parts.map(({ path, component: Component }) => (
            <Route key={path} path={path}>
              <Component {...tab} />
            </Route>
          ))}
        </Switch>
      </div>
    </>
  );
}
