import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const newLength = 32;

interface Hash {
  /** scrypt's N, r and p. */
  cost: number;
  memory: number;
  parallel: number;
  salt: Buffer;
  key: Buffer;
}

const derive = (
  password: string,
  { cost, memory, parallel, salt }: Omit<Hash, "key">,
  length: number,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFC"),
      salt,
      length,
      { N: cost, r: memory, p: parallel, maxmem: 256 * cost * memory + 2 ** 20 },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });

/** Appwrite's form. */
export interface MovableHash {
  hash: string;
  salt: string;
  costCpu: number;
  costMemory: number;
  costParallel: number;
  length: number;
}

export const keptHash = ({ hash, salt, costCpu, costMemory, costParallel }: Omit<MovableHash, "length">): string =>
  ["scrypt-text", costCpu, costMemory, costParallel, salt, hash].join("$");

/** Null for hashes of older versions. */
export const movableHash = (stored: string): MovableHash | null => {
  const [kind, cost, memory, parallel, salt = "", hash = ""] = stored.split("$");
  if (kind !== "scrypt-text") return null;
  return {
    hash,
    salt,
    costCpu: Number(cost),
    costMemory: Number(memory),
    costParallel: Number(parallel),
    length: hash.length / 2,
  };
};

const read = (stored: string): Hash => {
  const movable = movableHash(stored);
  if (movable)
    return {
      cost: movable.costCpu,
      memory: movable.costMemory,
      parallel: movable.costParallel,
      salt: Buffer.from(movable.salt),
      key: Buffer.from(movable.hash, "hex"),
    };
  const [, cost, salt = "", key = ""] = stored.split("$");
  return {
    cost: Number(cost),
    memory: 8,
    parallel: 1,
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
};

export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16).toString("hex");
  const how = { costCpu: cost, costMemory: 8, costParallel: 1, salt };
  const key = await derive(password, { cost, memory: 8, parallel: 1, salt: Buffer.from(salt) }, newLength);
  return keptHash({ ...how, hash: key.toString("hex") });
};

/** Takes as long without a hash, so that nobody learns which accounts exist. */
export const passwordMatches = async (password: string, hash: string | null, cost: number): Promise<boolean> => {
  const expected = read(hash ?? `scrypt$${cost}$AAAA$AAAA`);
  const actual = await derive(password, expected, expected.key.length || newLength);
  return hash !== null && expected.key.length === actual.length && timingSafeEqual(actual, expected.key);
};
