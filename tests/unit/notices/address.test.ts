import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import webPush from "web-push";
import { endpointProblem, isInner, publicLookup } from "../../../notices/address";
import { createSend, type Outcome } from "../../../notices/send";
import { detail } from "../../support/detail";

const notice = { to: "ada", tag: "reply 1", title: "ben answered your post", body: "", url: "/post/1", lang: "en" };

/** Of a browser: any point of the curve will do. */
const device = (endpoint: string) => ({
  id: "1",
  endpoint,
  p256dh: webPush.generateVAPIDKeys().publicKey,
  auth: "AAAAAAAAAAAAAAAAAAAAAA",
  language: "en" as const,
});

const keys = webPush.generateVAPIDKeys();

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (answer: Parameters<typeof createServer>[1]): Promise<string> => {
  const made = createServer(answer);
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/push`;
};

const send = (endpoint: string, allowsLoopback = true): Promise<Outcome> =>
  createSend({ keys, subject: "mailto:host@chorus.example", allowsLoopback })(device(endpoint), notice);

it.each([
  "http://push.example/1",
  "https://push.example:8443/1",
  "https://127.0.0.1/1",
  "https://10.1.2.3/1",
  "https://172.20.0.1/1",
  "https://192.168.1.1/1",
  "https://169.254.169.254/latest/meta-data",
  "https://0x7f000001/1",
  "https://2130706433/1",
  "https://0/1",
  "https://[::1]/1",
  "https://[::]/1",
  "https://[fe80::1]/1",
  "https://[fd00::1]/1",
  "https://[::ffff:10.0.0.1]/1",
  "https://[::ffff:7f00:1]/1",
  "https://[64:ff9b::a00:1]/1",
  "https://[2002:7f00:1::]/1",
  "https://localhost/1",
  "https://backend/1",
  "https://printer.local/1",
  "https://metadata.google.internal/1",
  "https://ada:secret@push.example/1",
  "ftp://push.example/1",
  "javascript:alert(1)",
  "",
])("notice-7: refuses %s", async (endpoint) => {
  expect(endpointProblem(endpoint)).not.toBeNull();
  expect(await send(endpoint, false)).toBe("gone");
});

it.each(["https://fcm.googleapis.com/fcm/send/1", "https://web.push.apple.com/1", "https://[2a00:1450::1]/1"])(
  "takes %s",
  (endpoint) => expect(endpointProblem(endpoint)).toBeNull(),
);

it("notice-7: refuses loopback, unless a test allows it, and a name that leads to an inner address", async () => {
  const address = await serve((_, answer) => answer.writeHead(201).end());
  expect(await send(address, false)).toBe("gone");
  expect(await send(address)).toBe("sent");
  const error = await new Promise((resolve) => {
    publicLookup("localhost", {}, resolve);
  });
  expect(String(error)).toContain("leads to an inner address");
  expect(["8.8.8.8", "2a00:1450::1"].map(isInner)).toEqual([false, false]);
});

it.each([
  [201, "sent"],
  [404, "gone"],
  [410, "gone"],
  [429, "again"],
  [503, "again"],
  [400, "refused"],
] as const)("takes %i for %s", async (status, outcome) => {
  expect(await send(await serve((_, answer) => answer.writeHead(status).end()))).toBe(outcome);
});

it("notice-7: follows no redirect", async () => {
  const paths: (string | undefined)[] = [];
  const address = await serve(({ url }, answer) => {
    paths.push(url);
    answer.writeHead(302, { location: "/inner" }).end();
  });
  expect(await send(address)).toBe("refused");
  expect(paths).toEqual(["/push"]);
});

it("notice-7: does not read a long answer", async () => {
  let written = 0;
  const address = await serve((_, answer) => {
    answer.writeHead(201);
    const more = (): void => {
      written += 65_536;
      if (written < 50_000_000) answer.write(Buffer.alloc(65_536), (error) => error ?? more());
    };
    more();
  });
  expect(await send(address)).toBe("sent");
  expect(written).toBeLessThan(10_000_000);
});

it("notice-7: gives up on who never answers", detail, async () => {
  expect(await send(await serve(() => undefined))).toBe("again");
});

it("shows the push service neither texts nor members", async () => {
  let body = Buffer.alloc(0);
  let headers: Record<string, unknown> = {};
  const address = await serve((request, answer) => {
    ({ headers } = request);
    request.on("data", (part: Buffer) => (body = Buffer.concat([body, part])));
    request.on("end", () => answer.writeHead(201).end());
  });
  await send(address);
  expect(headers["content-encoding"]).toBe("aes128gcm");
  expect(body.toString("latin1")).not.toMatch(/ben|ada|post/);
  expect(JSON.stringify(headers)).not.toMatch(/ada|"ben/);
});
