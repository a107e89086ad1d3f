// The people of the tests, by name.
import { backend } from "./backend";

export interface Person {
  id: string;
  username: string;
  email: string;
  password: string;
}

const person = (name: string): Omit<Person, "id"> => ({
  username: name,
  email: `${name}@chorus.example`,
  password: `${name}-password`,
});

/** Makes one of the actors a member of this test's community. `handle` is '' for none. */
const join = async (name: string, handle: string): Promise<Person> => {
  const someone = person(name);
  const { id } = await backend.admin.createMember({ id: name, ...someone, handle });
  return { id, ...someone };
};

/** Writes posts and reads. */
export const ada = (handle = "ada"): Promise<Person> => join("ada", handle);

/** Answers. */
export const ben = (handle = "ben"): Promise<Person> => join("ben", handle);

/** Wrong in every way that a member can be. */
export const mallory = (handle = "mallory"): Promise<Person> => join("mallory", handle);
