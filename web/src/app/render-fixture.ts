import type { SystemStatus } from "@mela/contract/site/site";
import { setTransport } from "@mela/kit/api";
import { mobileTemplate, TEMPLATE } from "../testing/settings-fixture.ts";
import { renderPage, type RenderRequest, type RenderResult } from "./render-page.tsx";

/* What the tests of the shell render with: a brand, an open system, and a platform that knows nothing more. */

export function statusWith(flags: { maintenance?: boolean; regionRestriction?: boolean }): SystemStatus {
  const { maintenance = false, regionRestriction = false } = flags;
  return {
    status: maintenance ? 1 : regionRestriction ? 2 : 0,
    maintenance,
    regionRestriction,
    location: { ip: "203.0.113.9", country: "BD" },
    maintenanceUntil: "2026-11-21T22:30:00Z",
    info: {
      customerService: "",
      domainRoute: "",
      mobileTemplate,
      paths: {},
      register: "",
      resources: [],
      whitelabel: "mela",
      mainDomain: "",
      imageCDNs: [""],
    },
  };
}

const UNANSWERED = new Set<string>([
  "/wps/games",
  "/wps/games/hot",
  "/wps/games/vendors",
  "/wps/games/vendors/sorting",
  "/wps/announcements",
  "/wps/promotions/categories",
  "/wps/system/helpCenter",
]);

/** Renders a path; every list of the platform is out of reach, so screens show what they can show without. */
export async function renderAt(url: string, changes: Partial<RenderRequest> = {}): Promise<RenderResult> {
  setTransport((endpoint) =>
    Promise.reject(new Error(UNANSWERED.has(endpoint.path) ? "no lists here" : `unexpected call of ${endpoint.path}`)),
  );
  const manifest = { "src/entry-client.tsx": { file: "assets/entry.js", css: ["assets/entry.css"], isEntry: true } };
  const css = new Map([["/assets/entry.css", "body{color:red}"]]);
  const call: RenderRequest["call"] = () => Promise.reject(new Error("calls go through the transport"));
  const request = { url, template: TEMPLATE, status: statusWith({}), language: "en", origin: "https://mela.example", call, ...changes };
  return renderPage(request, { manifest, css });
}

/** The markup of the page's own parts, by `data-part`. */
export function partsOf(html: string): string[] {
  const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));
  return [...root.matchAll(/data-part="([a-z-]+)"/g)].map((match) => match[1] ?? "");
}
