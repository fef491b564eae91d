import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Db } from "../db.ts";
import type { Drain } from "../http/drain.ts";
import { isMigrated } from "../migrate.ts";

/** `/healthz`: the process lives. `/readyz`: it can serve, which takes a database with every migration, and a process that is not about to stop. */
export const health = fp(async (app: FastifyInstance, { db, drain }: { db: Db; drain: Drain }) => {
  let migrated = false;
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ ok: true }));
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (drain.phase() !== "serving") return reply.code(503).send({ ok: false, reason: "stopping" });
    try {
      // Once seen, a migrated schema stays so for this process; afterwards one small query shows that the database answers.
      if (migrated) await db.selectFrom("data_versions").select("scope").limit(1).execute();
      else migrated = await isMigrated(db);
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ ok: false, reason: "database" });
    }
    return migrated ? { ok: true } : reply.code(503).send({ ok: false, reason: "migrations" });
  });
});
