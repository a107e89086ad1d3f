// Which file goes when a step of an avatar's update fails.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backend } from "../../support/backend";
import { decodePictures, picture } from "../../support/pictures";
import { renderApp } from "../../support/render-app";

const files = /storage\/buckets\/avatars\/files/;
const ownDocument = /users\/documents\/cleo/;
const link = (id: string): string =>
  `${location.origin}/v1/storage/buckets/avatars/files/${id}/preview?width=2000&height=2000&quality=100&project=chorus`;

beforeEach(decodePictures);
afterEach(() => vi.unstubAllGlobals());

/** Cleo, who has a picture, sends a new one. */
const sendPicture = async () => {
  const cleo = { id: "cleo", username: "cleo", email: "cleo@chorus.example", password: "cleo-password" };
  await backend.admin.createMember({ ...cleo, imgid: "old-file", imgurl: link("old-file") });
  const { user } = renderApp("/update-profile/cleo", { as: cleo });
  await waitFor(() => expect(screen.getByLabelText("Username")).toHaveValue("cleo"));
  await user.upload(screen.getByLabelText("Change Profile Picture"), picture());
  await screen.findByRole("img", { name: "Your new picture" });
  await user.click(screen.getByRole("button", { name: "Update Profile" }));
  return user;
};

const deleted = () => backend.requests("DELETE", files).map(({ path }) => path.split("/").at(-1));

describe("Avatar update", () => {
  it("picture-3: where the document is refused the old file stays, and only the new one is removed", async () => {
    backend.failNext("PATCH", ownDocument, 500);
    await sendPicture();

    expect(await screen.findByText("Update user failed. Please try again.")).toBeVisible();
    await waitFor(() => expect(deleted()).toHaveLength(1));
    expect(deleted()).toEqual([expect.stringMatching(/^\d{33}$/)]);
  });

  it("picture-4: where the old file cannot be deleted the new one goes, and the profile keeps the old", async () => {
    backend.failNext("DELETE", /files\/old-file/, 500);
    const user = await sendPicture();

    expect(await screen.findByText("Update user failed. Please try again.")).toBeVisible();
    await waitFor(() => expect(deleted()).toEqual(["old-file", expect.stringMatching(/^\d{33}$/)]));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("heading", { level: 1, name: "cleo" });
    const main = screen.getByRole("main");
    await waitFor(() =>
      expect(main.querySelector("img")).toHaveAttribute("src", expect.stringContaining("/files/old-file/")),
    );
  });
});
