// scrypt
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const length = 32;

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(
      password.normalize("NFC"),
      salt,
      length,
      { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 + 2 ** 20 },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });

/** `cost` is scrypt's N. */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost, salt.toString("base64"), key.toString("base64")].join("$");
};

/** Works without a hash too: the time of an answer must not tell whether an account exists. */
export const passwordMatches = async (password: string, hash: string | null, cost: number): Promise<boolean> => {
  const [, storedCost, salt, key] = (hash ?? `scrypt$${cost}$AAAA$AAAA`).split("$");
  const expected = Buffer.from(key ?? "", "base64");
  const actual = await derive(password, Buffer.from(salt ?? "", "base64"), Number(storedCost));
  return hash !== null && expected.length === actual.length && timingSafeEqual(actual, expected);
};
