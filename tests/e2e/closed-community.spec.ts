// A community that does not admit everybody, on a site beside its backend: an `<img>` cannot send the session there.
import { photo } from "./support/photo";
import { detail } from "./support/tags";
import { expect } from "./support/test";
import { signUp, testOfTwoOrigins as test } from "./support/two-origins";

test.use({ registration: "verified" });

test("entry-7: pictures of posts are for members", detail, async ({ openAs, server, twoOrigins: { backend } }) => {
  const writer = await openAs(null);
  await signUp(writer, "ada");
  backend.admin.verifyEmail(backend.admin.findMember("ada@chorus.example")?.id ?? "");
  await writer.goto("/create-post");
  await writer.getByLabel("Content").fill("The first heron of the year");
  const buffer = await photo({ width: 900, height: 600, type: "jpeg" });
  const heron = { name: "heron.jpg", mimeType: "image/jpeg", buffer };
  await writer.locator("input[type=file]").first().setInputFiles(heron);
  await expect(writer.getByText("Only people who are logged in can see your pictures.")).toBeVisible();
  await writer.getByRole("button", { name: "Post", exact: true }).click();
  await expect(writer.getByText("Post created successfully!").first()).toBeVisible();

  const reader = await openAs(null);
  const asked = reader.waitForRequest(/pictures\/files\/\d+\/preview/);
  await signUp(reader, "ben");
  const cell = reader.getByRole("feed").getByRole("img", { name: "Picture 1 of 1, without a description" });
  await expect.poll(() => cell.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await cell.click();
  const large = reader.getByRole("dialog").getByRole("img");
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);

  const [, id = ""] = /files\/(\d+)\//.exec((await asked).url()) ?? [];
  const headers = { "x-appwrite-project": "chorus" };
  const bucket = `${server.url}/v1/storage/buckets/pictures/files`;
  expect(await (await fetch(bucket, { headers })).json()).toEqual({ total: 0, files: [] });
  for (const way of ["view", "download", "preview"])
    expect((await fetch(`${bucket}/${id}/${way}`, { headers })).status, way).toBe(404);
});
