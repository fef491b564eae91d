import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filled } from "./template.ts";

export interface Behind {
  /** Where the two platforms and the two arcades listen. */
  platforms: readonly [number, number];
  arcades: readonly [number, number];
  /** Where browsers reach the site and the arcade. */
  site: number;
  games: number;
}

/** Writes nginx' settings of `deploy/nginx` into `folder`, within a file of this machine's own, and answers that one. */
export async function prepareProxy(root: string, folder: string, behind: Behind): Promise<string> {
  const [nginx, own] = [join(folder, "nginx"), join(folder, "site")];
  for (const path of [nginx, own]) await mkdir(path);
  await copyFile(join(root, "deploy/nginx/platform.conf"), join(nginx, "platform.conf"));
  const site = await filled(root, "nginx/mela.conf.template", {
    PLATFORM_1: at(behind.platforms[0]),
    PLATFORM_2: at(behind.platforms[1]),
    ARCADE_1: at(behind.arcades[0]),
    ARCADE_2: at(behind.arcades[1]),
    SITE_LISTEN: at(behind.site),
    ARCADE_LISTEN: at(behind.games),
    SITE_NAMES: "_",
    ARCADE_NAMES: "_",
    NGINX_FOLDER: nginx,
    SITE_FOLDER: own,
  });
  await writeFile(join(nginx, "mela.conf"), site);
  const file = join(nginx, "nginx.conf");
  await writeFile(file, around(folder, join(nginx, "mela.conf")));
  return file;
}

const at = (port: number): string => `127.0.0.1:${port}`;

/** What the system's own file has on a server: nothing of it may lie outside of `folder`. */
function around(folder: string, site: string): string {
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `\t${name}_temp_path ${folder}/${name};`);
  return [
    "daemon off;",
    `pid ${folder}/nginx.pid;`,
    "error_log stderr warn;",
    "events {",
    "\tworker_connections 16384;",
    "}",
    "http {",
    "\taccess_log off;",
    ...scratch,
    `\tinclude ${site};`,
    "}",
    "",
  ].join("\n");
}
