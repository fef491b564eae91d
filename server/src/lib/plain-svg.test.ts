import { describe, expect, it } from "vitest";
import { readSvg } from "./plain-svg.ts";

const read = (text: string) => readSvg(Buffer.from(text));
const svg = (inner: string, more = "") => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"${more}>${inner}</svg>`;

describe("a drawing", () => {
  it("of simple shapes is written anew, without what no picture needs", () => {
    const text = `<?xml version="1.0"?>\n<!-- made by hand -->\n${svg(
      '<title>Mark</title><defs><linearGradient id="g"><stop offset=".5" stop-color="#fff"/></linearGradient></defs>\n<path d="M0 0\n L4 4" fill="url(#g)" class="a"/><use xlink:href="#g"/>',
      ' width="48" height="48" version="1.1"',
    )}`;
    expect(read(text)).toEqual({
      svg: svg(
        '<defs><linearGradient id="g"><stop offset=".5" stop-color="#fff"/></linearGradient></defs><path d="M0 0 L4 4" fill="url(#g)"/><use href="#g"/>',
      ),
      width: 48,
      height: 48,
    });
    // What was written is read as it is.
    expect(read(read(text).svg).svg).toBe(read(text).svg);
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>"), "runs a script (<script>)"],
    ["a script in capitals", svg("<SCRIPT/>"), "runs a script"],
    ["an event handler", svg('<path onload="alert(1)" d="M0 0"/>'), "has an event handler (onload)"],
    ["a foreignObject", svg("<foreignObject/>"), "holds a foreignObject"],
    ["a picture", svg('<image href="data:image/png;base64,x"/>'), "holds a picture of its own"],
    ["a style element", svg("<style>@import url(//evil.example)</style>"), "has a style element"],
    ["a style attribute", svg('<path style="fill:url(//evil.example)"/>'), "has a style attribute"],
    ["an outer reference", svg('<use href="//evil.example/x.svg#a"/>'), "refers to something outside of itself in href"],
    ["a script as a reference", svg('<use href="javascript:alert(1)"/>'), "refers to something outside of itself in href"],
    ["an outer paint", svg('<path fill="url(https://evil.example/#a)"/>'), "refers to something outside of itself in fill"],
    ["a link", svg('<a href="#x"/>'), "holds a link"],
    ["text", svg("<text>A</text>"), "has text, which looks different"],
    ["bare words", svg("words"), "has text outside"],
    ["a filter", svg("<filter/>"), "has a filter"],
    ["a part of a filter", svg("<feTurbulence/>"), "moves or has a filter"],
    ["a movement", svg('<animate attributeName="href"/>'), "moves"],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("")}`, "declares a document type, entities"],
    ["an entity in an attribute", svg('<path fill="&#106;"/>'), "holds an entity in fill"],
    ["raw text", svg("<![CDATA[x]]>"), "declares a document type, entities or raw text"],
    ["an instruction", svg('<?xml-stylesheet href="x"?>'), "holds a processing instruction"],
    ["an element of an editor", svg("<sodipodi:namedview/>"), "which is no shape: export it as a plain SVG"],
    ["an attribute of an editor", svg('<g inkscape:label="x"/>'), "has the attribute inkscape:label"],
    ["dashes", svg('<path stroke-dasharray=".001"/>'), "has the attribute stroke-dasharray"],
    ["an attribute twice", svg('<path d="M0 0" d="M1 1"/>'), "says d twice"],
    ["no closing tag", '<svg viewBox="0 0 48 48"><g></svg>', "is not well-formed"],
    ["two roots", `${svg("")}${svg("")}`, "is not well-formed"],
    ["an attribute without quotes", "<svg viewBox=0/>", "is not well-formed"],
    ["nothing", "", "is not well-formed"],
    ["another document", "<html/>", "holds <html>"],
    ["no box", '<svg xmlns="http://www.w3.org/2000/svg"/>', "needs a viewBox"],
    ["a tiny box", '<svg viewBox="0 0 .001 .001"/>', "needs a viewBox"],
    ["a huge box", '<svg viewBox="0 0 99999 99999"/>', "needs a viewBox"],
  ])("with %s is refused by name", (_, text, fault) => {
    expect(() => read(text)).toThrow(fault);
  });

  it.each([
    ["too many bytes", svg(`<path d="${"M0 0".repeat(20_000)}"/>`), "is 79 KB large; 64 KB are the most"],
    ["too many elements", svg("<g/>".repeat(1_001)), "has more than 1000 elements"],
    ["too deep a nest", svg("<g>".repeat(30) + "</g>".repeat(30)), "is nested more than 24 deep"],
    ["a use of itself", svg('<g id="a"><use href="#a"/></g>'), "refers to itself without an end"],
    ["two that use each other", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "refers to itself without an end"],
    ["a mask of itself", svg('<mask id="m"><path mask="url(#m)"/></mask>'), "refers to itself without an end"],
    [
      "a billion laughs",
      svg(
        Array.from({ length: 10 }, (_, level) => `<g id="l${level}">${`<use href="#l${level + 1}"/>`.repeat(10)}</g>`).join("") +
          '<path id="l10" d="M0 0"/>',
      ),
      "draws more than 5000 elements",
    ],
  ])("that is a bomb is refused before it is drawn: %s", (_, text, fault) => {
    const begun = performance.now();
    expect(() => read(text)).toThrow(fault);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
