// The sample community as a stage: its members sign in, and somebody joins whose every word is as hard on a layout as can be.
import { sampleMembers } from "../../../emulator/sample-members";
import { sampleMemberId, sampleModerator, sampleSignIn } from "../../../emulator/seed";
import { join, post, type Member } from "./api";
import type { Screen } from "./screens";
import type { Server } from "./server";

const headers = { "content-type": "application/json", "x-appwrite-project": "chorus" };

const signIn = async (server: Server, name: string, email: string): Promise<Member> => {
  const { password } = sampleSignIn;
  const response = await fetch(`${server.url}/v1/account/sessions/email`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The sample member cannot sign in: ${response.status} ${await response.text()}`);
  const [cookie = ""] = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  // They have been there for long: it matters no more for how long.
  const createdAt = new Date(0).toISOString();
  const username = sampleMembers.find((member) => member.name === name)?.username ?? name;
  return { id: sampleMemberId(name), username, email, password, cookie, createdAt };
};

/** The member whom the terminal names, signed in. */
export const signInSample = (server: Server): Promise<Member> => signIn(server, "mara", sampleSignIn.email);

/** The one who looks after the sample community, signed in. */
export const signInModerator = (server: Server): Promise<Member> =>
  signIn(server, sampleModerator, "asha.patel@chorus.example");

/** Who opens screens of the sample community, by the part they have in it. */
export const sampleReaders = async (server: Server): Promise<Record<Screen["as"], Member | null>> => ({
  visitor: null,
  member: await signInSample(server),
  moderator: await signInModerator(server),
});

export interface Unruly {
  id: string;
  postId: string;
}

/** A member with a name of 64 letters, words without a space, an endless link, and another who writes from right to left. */
export const inviteUnruly = async (server: Server): Promise<Unruly> => {
  const rename = async ({ id, cookie }: Member, username: string, bio: string): Promise<void> => {
    const response = await fetch(`${server.url}/v1/databases/main/collections/users/documents/${id}`, {
      method: "PATCH",
      headers: { ...headers, cookie, origin: server.url },
      body: JSON.stringify({ data: { username, bio } }),
    });
    if (!response.ok) throw new Error(`${id} cannot be renamed: ${response.status} ${await response.text()}`);
  };
  const long = await join(server, "long");
  await rename(
    long,
    "W".repeat(64),
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3),
  );
  const rtl = await join(server, "rtl");
  await rename(rtl, "نور الهدى بنت محمد", "أحب القراءة والنهر");
  const postId = await post(server, long, {
    content: "M".repeat(150),
    article: `https://${"subdomain.".repeat(12)}example/${"path".repeat(80)}`,
    topic: "T".repeat(64),
    location: "L".repeat(100),
  });
  await post(server, long, { content: "W".repeat(100), parentId: postId });
  await post(server, rtl, { content: "النهر يعود إلى الحياة (2026)! https://example.com", parentId: postId });
  return { id: long.id, postId };
};
