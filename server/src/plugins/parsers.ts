import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** How bodies are read besides JSON: encrypted ones stay text, pictures stay bytes, form fields become an object. Repeated fields and nesting have no use here. */
export const parsers = fp(async (app: FastifyInstance) => {
  app.addContentTypeParser("application/jose", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(["image/png", "image/jpeg"], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
});
