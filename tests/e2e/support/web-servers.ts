// nginx and Caddy with the configuration of docs/hosting, on a folder and a port of this test. Only what a host is told to change
// (name, folder) and what a machine of one's own needs (the port) is replaced.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

export type Program = "nginx" | "caddy";

const programOf = (name: Program): string => process.env[name.toUpperCase()] ?? name;

export const isInstalled = (name: Program): boolean =>
  spawnSync(programOf(name), [name === "nginx" ? "-v" : "version"]).status === 0;

/** Where Debian puts it. */
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Whether the server can send the build's brotli copies. */
export const sendsBrotli = (name: Program): boolean => name === "caddy" || existsSync(brotliModule);

const nginxConfiguration = (site: string, folder: string, port: number): string => {
  const server = readFileSync("docs/hosting/nginx.conf", "utf8")
    .replaceAll("/var/www/chorus", site)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("gzip_static on;", sendsBrotli("nginx") ? "gzip_static on; brotli_static on;" : "gzip_static on;");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const asRoot = process.getuid?.() === 0 ? "user root;" : "";
  const modules = sendsBrotli("nginx") ? `load_module ${brotliModule};` : "";
  // As in Debian's own nginx.conf.
  const types = existsSync("/etc/nginx/mime.types") ? "include /etc/nginx/mime.types;" : "";
  return `${modules} pid ${folder}/pid; error_log ${folder}/error.log; daemon off; ${asRoot} events {}
http { ${types} default_type application/octet-stream; access_log off; ${temporary} ${server} }`;
};

const caddyConfiguration = (site: string, port: number): string =>
  `{\n\tadmin off\n\tauto_https off\n}\n${readFileSync("docs/hosting/Caddyfile", "utf8")
    .replaceAll("/var/www/chorus", site)
    .replace("chorus.example.org {", `http://127.0.0.1:${port} {`)}`;

export interface WebServer {
  url: string;
  close(): Promise<void>;
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Serves a built site, whose path has no spaces. */
export const startWebServer = async (name: Program, site: string): Promise<WebServer> => {
  const folder = mkdtempSync(join(tmpdir(), `chorus-${name}-`));
  const port = await freePort();
  const file = join(folder, "configuration");
  writeFileSync(file, name === "nginx" ? nginxConfiguration(site, folder, port) : caddyConfiguration(site, port));
  const args =
    name === "nginx"
      ? ["-c", file, "-e", join(folder, "error.log")]
      : ["run", "--adapter", "caddyfile", "--config", file];
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const running = spawn(programOf(name), args, { env: { ...process.env, ...home }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [running.stdout, running.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((done) => {
    running.once("exit", () => done());
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (running.exitCode !== null || tries > 200) throw new Error(`${name} does not serve ${site}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async close() {
      running.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
