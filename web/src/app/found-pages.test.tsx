import { FOUND_PAGES } from "@mela/contract/site/found-pages";
import type { BrandSettings } from "@mela/contract/site/site";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { renderAt } from "./render-fixture.ts";

/* What search engines read of the pages that they are told of: title, address, the forms in other languages, and facts in the words of schema.org. */

const ORIGIN = "https://mela.example";
const MELA: BrandSettings = TEMPLATE;
/** English first, with another name, and a name in markup's own letters. */
const ACME: BrandSettings = {
  ...TEMPLATE,
  merchant: "acme",
  brand: { ...TEMPLATE.brand, id: "acme", names: { en: "Acme & <Sons>", bn: "আকমি" } },
  languages: ["en", "bn"],
  defaultLanguage: "en",
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const plain = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const first = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? "");

interface Step {
  "@type": string;
  position: number;
  name: string;
  item: string;
}

/** The head of a page as a search engine reads it. */
async function readPage(path: string, language: string, template: BrandSettings) {
  const { html, listed } = await renderAt(path, { language, template });
  const forms = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) => JSON.parse(text));
  return {
    listed,
    language: first(html, /<html lang="([^"]+)"/),
    title: first(html, /<title>(.*?)<\/title>/),
    shared: first(html, /<meta property="og:title" content="(.*?)">/),
    siteName: first(html, /<meta property="og:site_name" content="(.*?)">/),
    canonical: first(html, /<link rel="canonical" href="([^"]+)">/),
    forms: Object.fromEntries(forms.map(([, code = "", href = ""]) => [code, plain(href)])),
    facts: facts as (Record<string, unknown> & { itemListElement?: Step[]; "@graph"?: Record<string, unknown>[] })[],
  };
}

/** The addresses of a page by language, and of the form for whoever reads none of them. */
function addressesOf(path: string, { languages, defaultLanguage }: BrandSettings): Record<string, string> {
  const addressIn = (code: string) => `${ORIGIN}${path}${code === defaultLanguage ? "" : `?lang=${code}`}`;
  return { ...Object.fromEntries(languages.map((code) => [code, addressIn(code)])), "x-default": addressIn(defaultLanguage) };
}

describe.each([
  ["a Bengali brand", MELA, { bn: "মেলা", en: "Mela" }],
  ["an English brand", ACME, { bn: "আকমি", en: "Acme & <Sons>" }],
] as const)("what search engines read of %s", (_brand, template, names) => {
  test.each(FOUND_PAGES)("hreflang: %s names itself and its forms in every language, and each form names the same ones", async (path) => {
    const expected = addressesOf(path, template);
    for (const language of ["bn", "en"] as const) {
      const page = await readPage(path, language, template);
      expect(page).toMatchObject({ listed: true, language, canonical: expected[language], siteName: names[language] });
      expect(page.forms).toEqual(expected);
      expect(page.title).toContain(names[language]);
    }
  });

  test.each(FOUND_PAGES.filter((path) => path !== "/m/home"))(
    "structured data: %s tells the way to it from the brand's home, by the names in the language of the page",
    async (path) => {
      const titles = await Promise.all(
        (["bn", "en"] as const).map(async (language) => {
          const { facts, shared, canonical, title } = await readPage(path, language, template);
          expect(facts).toEqual([
            {
              "@context": "https://schema.org",
              "@type": "BreadcrumbList",
              itemListElement: [
                { "@type": "ListItem", position: 1, name: names[language], item: addressesOf("/m/home", template)[language] },
                { "@type": "ListItem", position: 2, name: shared, item: canonical },
              ],
            },
          ]);
          expect(title).toContain(shared);
          return shared;
        }),
      );
      expect(new Set(titles).size).toBe(2);
    },
  );

  test("structured data: home tells who runs the site, in which language, under which address, and how it is searched", async () => {
    const look = { sheet: "/s.css", grounds: { dark: "#000", light: "#fff" }, icon: "/i.svg", touchIcon: "/media/touch.png", share: "" };
    for (const language of ["bn", "en"] as const) {
      const { facts } = await readPage("/m/home", language, { ...template, look });
      const name = names[language];
      expect(facts).toEqual([
        {
          "@context": "https://schema.org",
          "@graph": [
            { "@type": "Organization", "@id": `${ORIGIN}/#organization`, name, url: ORIGIN, logo: `${ORIGIN}/media/touch.png` },
            {
              "@type": "WebSite",
              "@id": `${ORIGIN}/#site`,
              name,
              url: addressesOf("/m/home", template)[language],
              inLanguage: language,
              publisher: { "@id": `${ORIGIN}/#organization` },
              potentialAction: {
                "@type": "SearchAction",
                target: { "@type": "EntryPoint", urlTemplate: `${ORIGIN}/m/search?q={search_term_string}` },
                "query-input": "required name=search_term_string",
              },
            },
          ],
        },
      ]);
    }
  });
});

test("hreflang: a brand of one language names no other forms; pages of members, and of a promotion that is not on, tell nothing at all", async () => {
  const single = { ...MELA, languages: ["bn"], defaultLanguage: "bn" };
  expect(await readPage("/m/help", "bn", single)).toMatchObject({ canonical: `${ORIGIN}/m/help`, forms: {} });
  for (const path of ["/m/withdraw", "/m/member/home", "/m/activityDetail?id=1"]) {
    const page = await readPage(path, "en", MELA);
    expect(page, path).toMatchObject({ listed: false, canonical: "", forms: {}, facts: [] });
  }
});
