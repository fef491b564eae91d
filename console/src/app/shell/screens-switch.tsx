import type { ReactNode } from "react";
import { Link, Redirect, Route, Switch } from "wouter";
import type { ConsoleMe } from "../../data/session.ts";
import { ALL_BRANDS, type BrandHere, InBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Page } from "../../parts/page.tsx";
import { HOME, mayOpen, SCREENS } from "../screens.ts";

/** The screen of the address: those of no brand, and below `/b/<brand>` those of a brand. */
export function Screens({ me }: { me: ConsoleMe }): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <Redirect to={HOME} replace />
      </Route>
      {routesOf(me, null)}
      <Route path="/b/:brand" nest>
        {({ brand }) => <ScreensOfBrand key={brand} me={me} code={brand} />}
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** A brand that the operator does not see is answered like one that is not there. */
function ScreensOfBrand({ me, code }: { me: ConsoleMe; code: string }): ReactNode {
  const t = useT();
  const all: BrandHere | undefined =
    code === ALL_BRANDS && me.brands.length > 1 ? { code, name: t("shell.allBrands"), timeZone: null, currency: null } : undefined;
  const brand = me.brands.find((one) => one.code === code) ?? all;
  if (!brand) return <NotFound />;
  return (
    <InBrand brand={brand}>
      <Switch>
        {routesOf(me, code)}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </InBrand>
  );
}

const routesOf = (me: ConsoleMe, brand: string | null): ReactNode[] =>
  SCREENS.filter(({ scope }) => (scope === "platform") === (brand === null)).map((screen) => {
    const { path, component: Component } = screen;
    return (
      <Route key={path} path={path} nest>
        {mayOpen(screen, me, brand) ? <Component /> : <NoPermission />}
      </Route>
    );
  });

function NotFound(): ReactNode {
  const t = useT();
  return (
    <Page title={t("state.notFound")}>
      <p>{t("state.notFoundText")}</p>
      <Link to={`~/console${HOME}`}>{t("state.home")}</Link>
    </Page>
  );
}

function NoPermission(): ReactNode {
  const t = useT();
  return (
    <Page title={t("state.noPermission")}>
      <p>{t("state.noPermissionText")}</p>
    </Page>
  );
}
