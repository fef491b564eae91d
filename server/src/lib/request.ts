/** What is asked of a request below the routes, by whoever knows no Fastify. */
export interface Request {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
}
