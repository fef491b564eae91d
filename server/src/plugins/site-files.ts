import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import type { Visits } from "../modules/site/brand.ts";
import { createShelf } from "./files.ts";
import { sendBody } from "./send-body.ts";

const ROBOTS = `User-agent: *
Disallow: /wps/
Disallow: /provider/
Disallow: /dev/
Disallow: /m/member/
Disallow: /m/agent/
Allow: /
`;
const DAY = "public, max-age=86400";

/** What browsers and crawlers ask for by fixed names. */
export function addSiteFiles(app: FastifyInstance, { visits, media }: { visits: Visits; media: string }): void {
  const icons = createShelf(join(media, "brands"));
  app.get("/robots.txt", async (_request, reply) => reply.type("text/plain; charset=utf-8").header("cache-control", DAY).send(ROBOTS));
  for (const path of ["/favicon.ico", "/favicon.svg"]) {
    app.get(path, async (request, reply) => {
      const { template } = await visits.brandOf(request);
      const icon = await icons(`${template.brand.id}.svg`);
      if (!icon) throw new AppError("request.notFound");
      return sendBody(request, reply.header("cache-control", DAY), icon, "Accept-Encoding");
    });
  }
}
