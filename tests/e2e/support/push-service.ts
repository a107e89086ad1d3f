// A push service on this machine, with browsers' key pairs: it decrypts what it gets (RFC 8188, 8291), as a browser would.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface Pushed {
  endpoint: string;
  /** When it came, in ms. */
  at: number;
  text: string;
}

const bytes = (from: ArrayBuffer): Buffer => Buffer.from(from);

export class PushService {
  readonly pushed: Pushed[] = [];
  readonly #browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const endpoint = `${this.#address()}${request.url ?? ""}`;
        const text = this.#decrypted(endpoint, Buffer.concat(parts));
        if (text !== null) this.pushed.push({ endpoint, at: Date.now(), text });
        answer.writeHead(text === null ? 410 : 201).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => {
      service.#server.listen(0, "127.0.0.1", resolve);
    });
    return service;
  }

  /** What `pushManager.subscribe` would make. */
  subscribe(): Subscription {
    const ecdh = createECDH("prime256v1");
    const auth = randomBytes(16);
    const endpoint = `${this.#address()}/${this.#browsers.size + 1}`;
    const p256dh = ecdh.generateKeys().toString("base64url");
    this.#browsers.set(endpoint, { ecdh, auth });
    return { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
  }

  unsubscribe(endpoint: string): void {
    this.#browsers.delete(endpoint);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Null for a subscription that has ended. */
  #decrypted(endpoint: string, body: Buffer): string | null {
    const browser = this.#browsers.get(endpoint);
    if (!browser) return null;
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnd);
    const sealed = body.subarray(keyEnd);
    const { ecdh, auth } = browser;
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
    const shared = bytes(hkdfSync("sha256", ecdh.computeSecret(senderKey), auth, info, 32));
    const key = bytes(hkdfSync("sha256", shared, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = bytes(hkdfSync("sha256", shared, salt, "Content-Encoding: nonce\0", 12));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A 2 ends the last record.
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  }
}
