import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { postKeys } from "@/queries/keys";
import { addToNumber, countDeletedReply, countReply, likedOf, showOwnLike } from "@/queries/posts/numbers";
import { postRecord } from "../../support/post-records";

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(postKeys.numbers("1"), { replies: 2, likes: 5 });
});

const numbers = () => client.getQueryData(postKeys.numbers("1"));

it("moves a number that is known, never below zero, and leaves one that isn't to the server", () => {
  addToNumber(client, "1", "likes", 1);
  expect(numbers()).toEqual({ replies: 2, likes: 6 });
  addToNumber(client, "2", "likes", 1);
  expect(client.getQueryData(postKeys.numbers("2"))).toBeUndefined();
  for (let times = 0; times < 9; times += 1) addToNumber(client, "1", "replies", -1);
  expect(numbers()).toEqual({ replies: 0, likes: 6 });
});

it("counts a reply once, and its deletion once, however often they are told", () => {
  const reply = postRecord("9", "ben", { parentId: "1" });
  countReply(client, reply);
  countReply(client, reply);
  expect(numbers()).toEqual({ replies: 3, likes: 5 });
  countDeletedReply(client, reply);
  countDeletedReply(client, reply);
  expect(numbers()).toEqual({ replies: 2, likes: 5 });
});

it("counts the deletion of a reply that it never saw", () => {
  countDeletedReply(client, postRecord("9", "ben", { parentId: "1" }));
  expect(numbers()).toEqual({ replies: 1, likes: 5 });
});

it("counts the member's own like once, whether the event or the answer comes first", () => {
  client.setQueryData(likedOf("1").queryKey, false);
  showOwnLike(client, "1", true);
  showOwnLike(client, "1", true);
  expect(numbers()).toEqual({ replies: 2, likes: 6 });
  showOwnLike(client, "1", false);
  showOwnLike(client, "1", false);
  expect(numbers()).toEqual({ replies: 2, likes: 5 });
});
