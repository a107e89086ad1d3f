import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { limits } from "@/domain/limits";
import { addArrivals, arrivals, changeArrival, clearArrivals, removeArrival } from "@/queries/posts/arrivals";
import { postRecord } from "../../support/post-records";

const waiting = () => {
  const client = new QueryClient();
  return { client, contents: () => client.getQueryData(arrivals.queryKey)?.map(({ content }) => content) };
};

const posts = (...ids: string[]) => ids.map((id) => postRecord(id, "ada"));

it("New posts wait in the order in which they came, each once, until they are shown", () => {
  const { client, contents } = waiting();
  addArrivals(client, posts("1", "2"));
  addArrivals(client, posts("2", "3"));
  expect(contents()).toEqual(["1", "2", "3"]);
  clearArrivals(client);
  expect(contents()).toEqual([]);
});

it("New posts wait as they are now, and not once they are deleted", () => {
  const { client, contents } = waiting();
  addArrivals(client, posts("1", "2"));
  changeArrival(client, postRecord("1", "ada", { content: "Edited" }));
  changeArrival(client, postRecord("9", "ada"));
  expect(contents()).toEqual(["Edited", "2"]);
  removeArrival(client, "1");
  removeArrival(client, "9");
  expect(contents()).toEqual(["2"]);
});

it("Of very many new posts, the latest wait", () => {
  const { client, contents } = waiting();
  addArrivals(client, posts(...Array.from({ length: limits.countCap }, (_, at) => `${at}`)));
  addArrivals(client, posts("new"));
  expect(contents()).toHaveLength(limits.countCap);
  expect(contents()?.at(-1)).toBe("new");
  expect(contents()?.[0]).toBe("1");
});
