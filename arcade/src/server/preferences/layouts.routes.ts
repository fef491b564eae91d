import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { MOST_LAYOUT_CHIPS, MOST_LAYOUT_NAME, MOST_LAYOUTS } from "../../shared/games/kept-layouts.ts";
import type { RequestContexts } from "../api/request-context.ts";
import { familyOf, type LayoutPlace, type Layouts } from "./layouts.ts";

export interface LayoutsDeps {
  requestContexts: RequestContexts;
  layouts: Layouts;
}

const slot = z.int().min(1).max(MOST_LAYOUTS);
/** Words alone: nothing that breaks a line or turns what follows; the two joiners belong to Bengali. */
const Name = z
  .string()
  .max(MOST_LAYOUT_NAME)
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200C\u200D])*$/u)
  .transform((name) => name.trim());
const Layout = z.strictObject({
  slot,
  name: Name,
  spots: z
    .array(z.strictObject({ spot: z.string().max(40), chips: z.int().positive().max(MOST_LAYOUT_CHIPS) }))
    .min(1)
    .max(200),
});
const Removal = z.strictObject({ slot });

/** `/api/layouts`: the chips that the player has kept at these tables. Each call answers those that are kept then. Whose they are, the session says. */
export async function layoutsRoutes(app: FastifyInstance, { requestContexts, layouts }: LayoutsDeps): Promise<void> {
  const at = async (request: FastifyRequest): Promise<LayoutPlace> => {
    const { session, game } = await requestContexts.of(request);
    const family = familyOf(game);
    if (!family) throw new ArcadeError("request.notFound");
    return { session, family };
  };
  app.get("/api/layouts", async (request) => ({ success: true as const, value: await layouts.read(await at(request)) }));
  app.post("/api/layouts", async (request) => {
    const place = await at(request);
    const parsed = Layout.safeParse(request.body);
    if (!parsed.success) throw new ArcadeError("request.invalid");
    return { success: true as const, value: await layouts.keep(place, parsed.data) };
  });
  app.post("/api/layouts/remove", async (request) => {
    const place = await at(request);
    const parsed = Removal.safeParse(request.body);
    if (!parsed.success) throw new ArcadeError("request.invalid");
    return { success: true as const, value: await layouts.remove(place, parsed.data.slot) };
  });
}
