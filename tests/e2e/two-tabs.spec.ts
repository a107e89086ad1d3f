// Two pages of one browser. Only these show what a browser does between the listeners of a storage event.
import { join, post } from "./support/api";
import { expect, test } from "./support/test";

const screens = ["/", "/explore", "/create-post", "/harmony", "/topics"] as const;

for (const path of screens)
  test(
    `session-9: a logout in one tab leads the other one, at ${path}, to the login`,
    { tag: path === "/" ? [] : "@detail" },
    async ({ server, openAs }) => {
      const ada = await join(server, "ada");
      await post(server, ada, { content: "Hello" });
      const page = await openAs(ada);
      await page.goto(`/update-profile/${ada.id}`);
      const other = await page.context().newPage();
      const crashes: string[] = [];
      other.on("pageerror", (error) => crashes.push(String(error)));
      await other.goto(path);
      await expect(other.locator("h1").first()).toBeVisible();
      await expect(other.locator("[aria-busy=true]")).toHaveCount(0);

      await page.getByRole("button", { name: "Logout" }).click();

      await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      await expect(other.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      expect(crashes).toEqual([]);
    },
  );
