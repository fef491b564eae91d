import { describe, expect, it } from "vitest";
import { BannerCarousel } from "./banner-carousel/banner-carousel.tsx";
import { GameTile } from "./game-tile/game-tile.tsx";
import { themeOf } from "./game-tile/tile-rules.ts";
import { HotCarousel } from "./hot-carousel/hot-carousel.tsx";
import { VendorColumn } from "./vendors/vendor-column.tsx";
import { VENDORS_SHOWN, VendorGrid } from "./vendors/vendor-grid.tsx";
import { buildGame, buildVendor, renderWidget } from "./widget-fixture.tsx";

const count = (html: string, part: string) => html.split(part).length - 1;

describe("game tile", () => {
  it("TILE-01 shows the picture, the name and a heart; the tap target leads to the game", () => {
    const html = renderWidget(<GameTile game={buildGame()} sizes="three" favorite={false} />);
    expect(html).toContain('src="/media/covers/mla-tiger-fortune-240.avif"');
    expect(html).toContain("Tiger Fortune</span>");
    expect(html).toMatch(/<button[^>]*aria-label="Favourite: Tiger Fortune"/);
    expect(html).toContain(
      'href="/m/play?gameType=RNG&amp;vassalage=MLA&amp;gameCode=MLA-TIGER-FORTUNE&amp;gameId=14500&amp;nodeId=3499637"',
    );
  });

  it("TILE-02 the heart is pressed exactly for a favourite", () => {
    expect(renderWidget(<GameTile game={buildGame()} sizes="three" favorite />)).toContain('aria-pressed="true"');
    expect(renderWidget(<GameTile game={buildGame()} sizes="three" favorite={false} />)).toContain('aria-pressed="false"');
  });

  it("TILE-06 carries one theme class of five, that of its game; all five are to be seen", () => {
    const shown = new Set<string>();
    for (let id = 3_499_637; id < 3_499_677; id += 1) {
      const html = renderWidget(<GameTile game={buildGame({ nodeId: String(id) })} sizes="three" favorite={false} />);
      const classes = html.match(/theme\d/g);
      expect(classes).toEqual([`theme${themeOf(String(id))}`]);
      shown.add(String(classes));
    }
    expect([...shown].toSorted()).toEqual(["theme1", "theme2", "theme3", "theme4", "theme5"]);
  });

  it("keeps the picture's room and asks for the width that fits", () => {
    const html = renderWidget(<GameTile game={buildGame()} sizes="three" favorite={false} />);
    expect(html).toMatch(/width="240" height="320"/);
    expect(html).toContain("-120.avif 120w");
    expect(html).toContain('loading="lazy"');
    expect(renderWidget(<GameTile game={buildGame()} sizes="three" priority="first" />)).not.toContain('loading="lazy"');
  });

  it("a game without any picture shows its first letter", () => {
    const html = renderWidget(<GameTile game={buildGame({ iconUrl: "", mobileLargeIcon: "" })} sizes="three" favorite={false} />);
    expect(html).not.toContain("<img");
    expect(html).toContain(">T</span>");
  });
});

describe("carousels", () => {
  const banner = (id: string) => ({ id, url: `/media/banners/${id}.avif`, title: "100% bonus", small: "Gift", link: "/m/activity" });

  it("BANNER-01 every banner is drawn by its url, with its words as live text", () => {
    const html = renderWidget(<BannerCarousel banners={[banner("a"), banner("b")]} onBanner={() => {}} />);
    expect(html).toContain("/media/banners/a.avif");
    expect(html).toContain("/media/banners/b.avif");
    expect(html).toContain("<em>100%</em> bonus");
  });

  it("of the hot games a document has the slide in sight, and the places of the others", () => {
    const games = Array.from({ length: 6 }, (_, index) => buildGame({ nodeId: String(index) }));
    const html = renderWidget(<HotCarousel games={games} onGather={() => {}} />);
    // The carousel is the first group, its slides are the others.
    const slides = html.split('role="group"').slice(2);
    expect(slides.map((slide) => count(slide, "<article"))).toEqual([4, 0]);
  });

  it("HOTG-04 the hot carousel has a toggle that tells whether it is open", () => {
    expect(renderWidget(<HotCarousel games={[buildGame()]} onGather={() => {}} />)).toMatch(/<button[^>]*aria-expanded="true"/);
  });
});

describe("vendors", () => {
  const vendors = Array.from({ length: 12 }, (_, index) => buildVendor(`V${index}`));

  it("HOTG-08 nine vendors are shown until the list is expanded", () => {
    const html = renderWidget(<VendorGrid gameType="LIVE" vendors={vendors} />);
    expect(count(html, "data-vendor=")).toBe(VENDORS_SHOWN);
    expect(VENDORS_SHOWN).toBe(9);
    expect(html).toContain('aria-expanded="false"');
    expect(renderWidget(<VendorGrid gameType="LIVE" vendors={vendors.slice(0, 9)} />)).not.toContain("aria-expanded");
  });

  it("HOTG-07 a vendor with a lobby is launched by its tile", () => {
    const html = renderWidget(<VendorGrid gameType="LIVE" vendors={vendors.slice(0, 1)} />);
    expect(html).toContain('href="/m/play?gameType=LIVE&amp;vassalage=V0&amp;gameCode=lobby"');
  });

  it("GLIST-10 GLIST-11 the column begins with All and lists every vendor; the chosen one is pressed", () => {
    const html = renderWidget(<VendorColumn vendors={vendors} current="V3" onChoose={() => {}} />);
    const entries = [...html.matchAll(/<button[^>]*aria-pressed="(\w+)".*?<\/button>/gs)];
    expect(entries).toHaveLength(13);
    expect(entries[0]?.[0]).toContain(">All<");
    expect(entries.findIndex((entry) => entry[1] === "true")).toBe(4);
  });
});
