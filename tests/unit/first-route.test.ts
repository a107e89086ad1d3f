import { expect, it } from "vitest";
import { firstRoute } from "@/app/routes";
import { paths } from "@/config/paths";

it.each([
  ["a member who opens the login", paths.login, true, paths.home],
  ["a member who opens Explore", paths.explore, true, paths.explore],
  ["a visitor who opens the login", paths.login, false, paths.login],
  ["a visitor who opens Explore", paths.explore, false, paths.login],
])("the code of the screen that comes loads first: %s", (_, opened, isMember, path) => {
  expect(firstRoute(opened, isMember)?.path).toBe(path);
});
