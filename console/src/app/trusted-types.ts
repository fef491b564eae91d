import DOMPurify from "dompurify";

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): unknown;
}

/** Text as it is, markup as DOMPurify leaves it: nothing that runs. */
export const cleanHtml = (html: string): string => (html.includes("<") ? DOMPurify.sanitize(html) : html);

/**
 * What happens to text that a library writes as markup, for which the document's policy wants a word of ours (decision 0220). Mantine
 * writes style sheets so, in which no "<" stands; all else is cleaned first. Browsers without Trusted Types need no policy.
 */
(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("default", { createHTML: cleanHtml });
