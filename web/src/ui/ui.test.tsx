import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { badgeText } from "./badge.ts";
import { Button } from "./button.tsx";
import { Carousel } from "./carousel.tsx";
import { Dialog } from "./dialog.tsx";
import { EmptyState } from "./empty-state.tsx";
import { TextField } from "./field.tsx";
import { Picture } from "./picture.tsx";
import { SKELETON_TILES, SkeletonTiles } from "./skeleton.tsx";

const slides = (count: number) => Array.from({ length: count }, (_, index) => ({ key: String(index), content: `slide ${index}` }));
const carousel = (count: number) =>
  renderToString(
    <Carousel label="Offers" slideLabel={(position, total) => `${position} of ${total}`} slides={slides(count)} interval={5000} dots />,
  );

describe("ui kit", () => {
  it("BANNER-05 dots are there exactly when there is more than one slide", () => {
    expect(carousel(3).match(/<button/g)).toHaveLength(3);
    expect(carousel(1)).not.toContain("<button");
  });

  it("GCONST-04 a loading list shows 16 placeholders", () => {
    const html = renderToString(<SkeletonTiles className="grid" />);
    expect(html.match(/<div/g)).toHaveLength(1 + SKELETON_TILES * 3);
    expect(SKELETON_TILES).toBe(16);
  });

  it("a badge is hidden at 0 and reads 99+ above 99", () => {
    expect([0, -1, Number.NaN, 1, 99, 100].map((count) => badgeText(count, String))).toEqual([null, null, null, "1", "99", "99+"]);
  });

  it("a field's message is linked to it and marks it as wrong", () => {
    const html = renderToString(<TextField id="u" label="Name" error="Too short" />);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="u-message"');
    expect(html).toContain('id="u-message"');
    expect(renderToString(<TextField id="u" label="Name" />)).not.toContain("aria-describedby");
  });

  it("a busy button takes no press and says that it is busy", () => {
    const html = renderToString(<Button busy>Save</Button>);
    expect(html).toContain("disabled");
    expect(html).toContain('aria-busy="true"');
  });

  it("a picture has an empty alternative unless it is given one", () => {
    expect(renderToString(<Picture src="/a.avif" />)).toContain('alt=""');
  });

  it("an empty state has the room of its drawing in the document, and nothing that the server could not finish", () => {
    const html = renderToString(<EmptyState title="Nothing here" art />);
    expect(html).toContain('<svg width="200" height="150" aria-hidden="true" data-late=""');
    expect(html).not.toMatch(/<template|<!--\$[!?]-->/);
  });

  it("a closed dialog carries no content", () => {
    expect(
      renderToString(
        <Dialog open={false} onClose={() => {}} title="Leave?">
          Sure
        </Dialog>,
      ),
    ).not.toContain("Sure");
    expect(
      renderToString(
        <Dialog open onClose={() => {}} title="Leave?">
          Sure
        </Dialog>,
      ),
    ).toContain("Sure");
  });
});

describe("what stands below a field", () => {
  it("a hint has no sign and interrupts nobody; an error has one, is told at once, and takes the hint's place", () => {
    const hinted = renderToString(<TextField label="Name" hint="As on your card" />);
    expect([hinted.includes("<svg"), hinted.includes('role="alert"'), hinted.includes("As on your card")]).toEqual([false, false, true]);
    const wrong = renderToString(<TextField label="Name" hint="As on your card" error="Too short" />);
    expect([wrong.includes("<svg"), wrong.includes('role="alert"'), wrong.includes("As on your card")]).toEqual([true, true, false]);
  });
});
