import pg from "pg";

/** A cluster as it describes itself. */
export interface Cluster {
  major: number;
  systemId: string;
  /** The database and the role of the address. */
  name: string;
  role: string;
  segmentBytes: number;
  timeline: number;
}

/** A connection of its own, ended afterwards whatever happens. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What a backup has to know of the cluster. */
export async function describeCluster(client: pg.Client): Promise<Cluster> {
  const { rows } = await client.query<Cluster>(`
    select current_setting('server_version_num')::int / 10000 as major, s.system_identifier::text as "systemId",
      current_database() as name, current_user as role, i.bytes_per_wal_segment as "segmentBytes", c.timeline_id as timeline
    from pg_control_system() s, pg_control_init() i, pg_control_checkpoint() c`);
  const [cluster] = rows;
  if (!cluster) throw new Error("The database says nothing of itself.");
  return cluster;
}
