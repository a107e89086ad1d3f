// Where a push may go. An address in a subscription is a member's word: without this, the server would send requests for
// them into its own network.
import { lookup as resolve, type LookupAddress } from "node:dns";
import { BlockList, isIP, isIPv4 } from "node:net";

const inner = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(net, bits, "ipv4");

const outer = new BlockList();
// All public IPv6, less what holds an IPv4 address in it (6to4, Teredo).
outer.addSubnet("2000::", 3, "ipv6");
const embedding = new BlockList();
embedding.addSubnet("2002::", 16, "ipv6");
embedding.addSubnet("2001::", 32, "ipv6");

/** Also for mapped, translated and local forms of IPv6, none of which is public. */
export const isInner = (ip: string): boolean =>
  isIPv4(ip) ? inner.check(ip, "ipv4") : !outer.check(ip, "ipv6") || embedding.check(ip, "ipv6");

/** Null for https to a name or a public address at the usual port; else why not. */
export const endpointProblem = (endpoint: string, allowsLoopback = false): string | null => {
  if (!URL.canParse(endpoint)) return "It is no address.";
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return "It has a name or a password.";
  if (allowsLoopback && (hostname === "127.0.0.1" || hostname === "localhost")) return null;
  if (protocol !== "https:") return "It is not https.";
  if (port !== "") return "It has a port.";
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isInner(host) ? "It is an inner address." : null;
  return /\.(?:local|localhost|internal|home\.arpa)\.?$/.test(host) || !host.includes(".")
    ? "It is an inner name."
    : null;
};

type Callback = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** `lookup` of a request: the address that is checked is the one that is connected to. */
export const publicLookup = (hostname: string, _options: object, callback: Callback): void => {
  resolve(hostname, { all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => !isInner(address));
    if (isPublic) return callback(null, addresses);
    return callback(new Error(`${hostname} leads to an inner address`), []);
  });
};
