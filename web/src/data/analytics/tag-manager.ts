import { type AnalyticsEvent, TAG_MANAGER_ORIGIN } from "@mela/contract/site/analytics";

interface WithDataLayer {
  dataLayer?: object[];
}

const layer = (): object[] => ((globalThis as WithDataLayer).dataLayer ??= []);

/** Loads a container of the tag manager, once, and answers what tells it of events. */
export function openTagManager(container: string): (event: AnalyticsEvent) => void {
  const src = `${TAG_MANAGER_ORIGIN}/gtm.js?id=${encodeURIComponent(container)}`;
  if (!document.querySelector(`script[src="${src}"]`)) {
    layer().push({ event: "gtm.js", "gtm.start": Date.now() });
    const script = document.createElement("script");
    script.async = true;
    // The default policy of trusted types lets this origin pass where the document names it.
    script.src = src;
    document.head.append(script);
  }
  return ({ name, ...fields }) => void layer().push({ event: name, ...fields });
}

const COOKIE = /^_g(a|id|at|cl|ac)(_|$)/;

/** Takes away what the tag manager's measurements have kept here. */
export function forgetTagManager(): void {
  const names = document.cookie.split(";").map((part) => part.trim().split("=")[0] ?? "");
  const { hostname } = location;
  const parts = hostname.split(".");
  const domains = ["", ...parts.slice(0, -1).map((_, at) => `; domain=.${parts.slice(at).join(".")}`)];
  for (const name of names.filter((each) => COOKIE.test(each)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
