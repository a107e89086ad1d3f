// The people of the tests, by name.
import { backend } from "./backend";

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
}

type Fields = Partial<Parameters<typeof backend.admin.createMember>[0]>;

/** Makes somebody a member of this test's community, called by their id unless it is said otherwise. */
export const member = async (id: string, { username = id, ...fields }: Fields = {}): Promise<Person> => {
  const someone = { id, username, email: `${id}@chorus.example`, password: `${id}-password` };
  await backend.admin.createMember({ ...someone, ...fields });
  return someone;
};

/** Writes posts and reads; `handle` is '' for none, as of the others. */
export const ada = (handle = "ada"): Promise<Person> => member("ada", { handle });

/** Answers. */
export const ben = (handle = "ben"): Promise<Person> => member("ben", { handle });

/** Wrong in every way that a member can be. */
export const mallory = (handle = "mallory"): Promise<Person> => member("mallory", { handle });
