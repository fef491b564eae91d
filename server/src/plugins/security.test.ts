import { describe, expect, it } from "vitest";
import { contentPolicy, firebaseSources, tagSources } from "./security.ts";

const project = { apiKey: "key", authDomain: "auth.mela.example", projectId: "mela", phone: false };
const policyFor = (firebase: Parameters<typeof firebaseSources>[0]) =>
  contentPolicy(["https://games.example"], { foreign: firebaseSources(firebase) });

describe("what a page may load", () => {
  it("is its own site and the games alone, for a brand without an authentication project", () => {
    expect(policyFor(undefined)).toBe(contentPolicy(["https://games.example"]));
    expect(policyFor(undefined)).not.toContain("google");
  });

  it("is what the provider's window needs besides, for a brand with one", () => {
    const policy = policyFor(project);
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;");
    expect(policy).toContain("script-src 'self' https://apis.google.com;");
    expect(policy).toContain("frame-src https://games.example https://auth.mela.example;");
  });

  it("is the provider's question for people besides, where it sends the SMS", () => {
    const policy = policyFor({ ...project, phone: true });
    for (const source of [
      "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/;",
    ])
      expect(policy).toContain(source);
    expect(policyFor(project)).not.toContain("recaptcha");
  });

  it("holds our own pages to trusted types, but not those that run the provider's scripts", () => {
    expect(policyFor(undefined)).toContain("require-trusted-types-for 'script'");
    expect(policyFor(project)).not.toContain("trusted-types");
  });

  it("is the tag manager besides, for a brand that has chosen it and for no other; trusted types hold", () => {
    const policy = contentPolicy([], { tags: tagSources({ analytics: { adapter: "gtm", container: "GTM-ABCD12" } }) });
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://www.google-analytics.com");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    expect(contentPolicy([], { tags: tagSources({ analytics: { adapter: "webhook" } }) })).toBe(contentPolicy([]));
    expect(contentPolicy([], { tags: tagSources({}) })).toBe(contentPolicy([]));
  });

  it("is the stand-in's origin in place of Google's where there is one", () => {
    const policy = policyFor({ ...project, standIn: "http://127.0.0.1:9099" });
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9099;");
    expect(policy).not.toContain("identitytoolkit");
  });
});
