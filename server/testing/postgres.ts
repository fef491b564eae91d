import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrateToLatest } from "../src/migrate.ts";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "../../tools/postgres/embedded.ts";

/** Hundreds of calls at once queue for few connections: on a loaded machine longer than a visitor of the site is kept waiting. */
export const PATIENT = { waitMs: 60_000, statementMs: 60_000 };

/** The cluster of a test run, told to the test processes through the environment. */
const URL_NAME = "TEST_DATABASE_URL";
const TEMPLATE_NAME = "TEST_DATABASE_TEMPLATE";

export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function startCluster(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "mela-test-"));
  // Started by root, PostgreSQL runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, "pg");
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  const stop = async () => {
    await postgres.stop();
    await removeEmbeddedPostgres(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

/**
 * One cluster with one migrated template for a whole run. With TEST_DATABASE_URL it uses that server instead, whose role
 * must be allowed to create databases.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env[URL_NAME];
  const cluster = given ? { url: given, stop: async () => undefined } : await startCluster();
  const template = `mela_template_${randomBytes(6).toString("hex")}`;
  await execute(cluster.url, `create database ${template}`);
  await migrateToLatest(databaseUrl(cluster.url, template));
  process.env[URL_NAME] = cluster.url;
  process.env[TEMPLATE_NAME] = template;
  const stop = async () => {
    if (given) await execute(cluster.url, `drop database if exists ${template} with (force)`);
    else delete process.env[URL_NAME];
    delete process.env[TEMPLATE_NAME];
    await cluster.stop();
  };
  return { url: cluster.url, stop };
}

/** A database of its own with the whole schema and no rows, copied from the template in some ten milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env[URL_NAME];
  const template = process.env[TEMPLATE_NAME];
  if (!url || !template) throw new Error("No test database runs: the suite needs server/testing/global-setup.ts, or startTestPostgres().");
  return newDatabase(url, ` template ${template}`);
}

/** A database of its own without any schema, for what tests the way from an older one. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const url = process.env[URL_NAME];
  if (!url) throw new Error("No test database runs: the suite needs server/testing/global-setup.ts, or startTestPostgres().");
  return newDatabase(url, "");
}

/** A database like another one of the run, to which nobody is connected meanwhile. */
export function copyDatabase(of: TestDatabase): Promise<TestDatabase> {
  const address = new URL(of.url);
  const name = address.pathname.slice(1);
  address.pathname = "/postgres";
  return newDatabase(address.href, ` template ${name}`);
}

async function newDatabase(url: string, how: string): Promise<TestDatabase> {
  const name = `mela_${randomBytes(8).toString("hex")}`;
  await execute(url, `create database ${name}${how} strategy file_copy`);
  return { url: databaseUrl(url, name), drop: () => execute(url, `drop database if exists ${name} with (force)`) };
}
