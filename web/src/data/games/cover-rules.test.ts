import { describe, expect, it } from "vitest";
import { coverSources } from "./cover-rules.ts";

const game = { showIcon: true, iconUrl: "/media/covers/tiger-240.avif", mobileLargeIcon: "/media/vendors/mla.svg" };

describe("cover", () => {
  it("a tile shows iconUrl in three widths, else mobileLargeIcon, else nothing", () => {
    expect(coverSources(game)).toEqual({
      src: "/media/covers/tiger-240.avif",
      srcSet: "/media/covers/tiger-120.avif 120w, /media/covers/tiger-180.avif 180w, /media/covers/tiger-240.avif 240w",
    });
    expect(coverSources({ ...game, iconUrl: "" })).toEqual({ src: "/media/vendors/mla.svg" });
    expect(coverSources({ ...game, showIcon: false })).toEqual({ src: "/media/vendors/mla.svg" });
    expect(coverSources({ showIcon: true, iconUrl: "", mobileLargeIcon: "" })).toBeNull();
  });
});
