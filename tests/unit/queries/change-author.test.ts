import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Post } from "@/domain/post";
import type { Author } from "@/domain/user";
import { changeAuthor } from "@/queries/posts/cache";
import { shownPost as post } from "../../support/post-records";

const author = (id: string, username = id): Author => ({ id, username, imgurl: "" });

const cacheOf = (posts: Post[]) => {
  const client = new QueryClient();
  const key = ["posts", "list", "feed", {}];
  client.setQueryData(key, { pages: [{ posts, nextCursor: null, total: 3 }], pageParams: [null] });
  const read = (): Post[] =>
    client.getQueryData<{ pages: { posts: Post[] }[] }>(key)?.pages.flatMap((page) => page.posts) ?? [];
  return { client, read };
};

describe("changeAuthor", () => {
  it("edit-profile-12: shows the new name on every post of the member, and on nobody else’s", () => {
    const { client, read } = cacheOf([post("1", author("ada")), post("2", author("ben")), post("3", null)]);
    client.setQueryData(["posts", "detail", "by-id", { id: "1" }], post("1", author("ada")));

    changeAuthor(client, { id: "ada", username: "ada.l", imgurl: "https://pictures.example/ada" });

    expect(read().map(({ creator }) => creator?.username)).toEqual(["ada.l", "ben", undefined]);
    expect(read()[0]?.creator?.imgurl).toBe("https://pictures.example/ada");
    expect(client.getQueryData<Post>(["posts", "detail", "by-id", { id: "1" }])?.creator?.username).toBe("ada.l");
  });

  it("edit-profile-12: names the member anew where others replied to them", () => {
    const toAda = post("2", author("ben"), { parentId: "1", parent: { username: "ada", isDeleted: false } });
    const toBen = post("4", author("ada"), { parentId: "3", parent: { username: "ben", isDeleted: false } });
    const { client, read } = cacheOf([post("1", author("ada")), toAda, post("3", author("ben")), toBen]);

    changeAuthor(client, author("ada", "ada.l"));

    expect(read().map(({ parent }) => parent?.username)).toEqual([undefined, "ada.l", undefined, "ben"]);
  });
});
