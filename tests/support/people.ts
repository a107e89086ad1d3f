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

/** Makes one of the actors a member of this test's community. */
const join = async (name: string): Promise<Person> => {
  const someone = person(name);
  const { id } = await backend.admin.createMember({ id: name, ...someone });
  return { id, ...someone };
};

/** Writes posts and reads. */
export const ada = (): Promise<Person> => join("ada");

/** Answers. */
export const ben = (): Promise<Person> => join("ben");

/** Wrong in every way that a member can be. */
export const mallory = (): Promise<Person> => join("mallory");
