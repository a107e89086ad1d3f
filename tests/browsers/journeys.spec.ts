// The main journeys in other engines than Chromium.
import { join, post } from "../e2e/support/api";
import { onceStill } from "../e2e/support/once-still";
import type { Server } from "../e2e/support/server";
import { ServerProcess } from "../e2e/support/server-process";
import type { Screen } from "./screen";
import { expect, test } from "./test";

const login = async (view: Screen, { url }: Server, name: string): Promise<void> => {
  await view.driver.open(`${url}/login`);
  await view.fill("label", "Email", `${name}@chorus.example`);
  await view.fill("label", "Password", `${name}-password`);
  await view.press("button", "Login");
  await view.sees("heading", "Home");
};

test("sign-up", async ({ view, server }) => {
  await view.driver.open(`${server.url}/register`);
  await view.fill("label", "Username", "ada");
  await view.fill("label", "Email", "ada@chorus.example");
  await view.fill("label", "Password", "ada-password");
  await view.fill("label", "Confirm Password", "ada-password");
  await view.press("button", "Register");
  await view.sees("heading", "Home");
  await view.reads("No posts found");
});

test("post", async ({ view, server }) => {
  await join(server, "ada");
  await login(view, server, "ada");
  await view.press("link", "Create Post");
  await view.fill("label", "Content", "Written in another engine");
  await view.press("button", "Post");
  await view.reads("Post created successfully!");
  await view.reads("Written in another engine");
});

test("reply and like", async ({ view, server }) => {
  await join(server, "ada");
  await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
  await login(view, server, "ada");
  await view.press("button", /^Like/);
  await view.isPressed("button", /^Like/);
  await view.press("link", /Who saw the herons/);
  await view.sees("heading", "Post");
  await view.isPressed("button", /^Like/);
  await view.fill("placeholder", "Post your reply", "Five, at the weir.");
  await view.press("button", "Reply");
  await view.reads("Comment posted successfully!");
  await view.reads("1 reply");
});

test("search", async ({ view, server }) => {
  await join(server, "ada");
  await post(server, await join(server, "ben"), { content: "Marzipan for everybody" });
  await login(view, server, "ada");
  await view.press("link", "Explore");
  await view.sees("heading", "Search");
  await view.fill("placeholder", /^People/, "marzipan");
  // The word that was found is marked, which splits the text.
  await view.reads("Marzipan");
});

test("profile picture", async ({ view, server }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "With a face" });
  await login(view, server, "ada");
  await view.press("link", "Settings");
  await view.sees("heading", "Settings");
  // A file dialog cannot be answered in every engine: the field gets its file as a script gives it.
  await view.driver.run(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 200;
    canvas.height = 200;
    canvas.getContext("2d")?.fillRect(20, 20, 160, 160);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const files = new DataTransfer();
    if (blob) files.items.add(new File([blob], "me.png", { type: "image/png" }));
    const field = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!field) throw new Error("There is no field for a picture");
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await view.sees("img", "Your new picture");
  await view.press("button", "Update Profile");
  await view.sees("heading", "ada");
  await view.press("link", "Home");
  await view.reads("With a face");
  const widths = (): Promise<number[]> =>
    view.driver.run(() =>
      [...document.querySelectorAll<HTMLImageElement>("[role=feed] img[src*='/preview?']")].map(
        ({ naturalWidth }) => naturalWidth,
      ),
    );
  await expect.poll(widths).toEqual([42]);
});

test("Activity", async ({ view, server }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, { content: "Who saw the herons?" });
  await post(server, await join(server, "ben"), { content: "Five, at the weir.", parentId: id, parentUserId: ada.id });
  await login(view, server, "ada");
  await view.press("link", /^Activity/);
  await view.sees("heading", "Activity");
  await view.reads(/Five, at the weir/);
});

test("Back to the pixel", async ({ view, server }) => {
  const ada = await join(server, "ada");
  for (let number = 1; number <= 30; number += 1)
    await post(server, ada, { content: `Post number ${number}. ${"Something to read. ".repeat(number % 6)}` });
  await login(view, server, "ada");
  await view.reads(/Post number 30\./);
  /** How far the page is scrolled, and where the cards on the screen are. */
  const place = () =>
    view.driver.run(() => {
      const cards = [...document.querySelectorAll("[role=feed] article")];
      const shown = cards.flatMap((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        const name = /Post number \d+\./.exec(card.textContent ?? "")?.[0] ?? "";
        return bottom > 0 && top < innerHeight ? [{ name, top, bottom }] : [];
      });
      return { y: scrollY, shown };
    });
  const isFull = ({ shown }: { shown: readonly object[] }): boolean => shown.length > 3;
  await onceStill(place, isFull);
  await view.driver.run(() => scrollTo(0, 1500));
  const before = await onceStill(place, isFull);
  expect(before.y).toBeGreaterThan(1000);
  // One that is whole in the window, so that pressing it does not scroll.
  const pressed = before.shown.find(({ top, bottom }) => top > 80 && bottom < 800);
  await view.press("link", new RegExp((pressed?.name ?? "").replace(".", String.raw`\.`)));
  await view.sees("heading", "Post");
  await view.driver.run(() => history.back());
  await view.sees("heading", "Home");
  // What stands above the list may be higher by then: the page is scrolled further, and what is read stands where it stood.
  const { shown } = await onceStill(place, isFull);
  const top = shown.find(({ name }) => name === pressed?.name)?.top ?? 0;
  expect(Math.abs(top - (pressed?.top ?? 0)), "pixels between the two places").toBeLessThan(1);
});

test("two tabs: a logout in one leads the other to the login", async ({ view, server }) => {
  await join(server, "ada");
  await login(view, server, "ada");
  await view.driver.openTab(`${server.url}/`);
  await view.sees("heading", "Home");
  await view.press("link", "Settings");
  await view.press("button", "Logout");
  await view.sees("heading", "Login");
  await view.driver.goToTab(0);
  await view.sees("heading", "Login");
});

// The engines cannot be told to be offline; the server that ends cannot be reached either.
test("offline and back", async ({ view }) => {
  const server = await ServerProcess.start();
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Kept for the tunnel" });
  await login(view, server, "ada");
  await view.reads("Kept for the tunnel");
  const worker = (): Promise<string | undefined> => view.driver.run(() => navigator.serviceWorker.controller?.state);
  await expect.poll(worker, { message: "the worker is active", timeout: 60_000 }).toBe("activated");
  await view.driver.open(`${server.url}/`);
  await view.reads("Kept for the tunnel");
  await server.stop();
  await view.driver.open(`${server.url}/`);
  await view.reads("Kept for the tunnel");
  await server.start();
  await post(server, ada, { content: "The tunnel has an end" });
  await view.driver.open(`${server.url}/`);
  await view.reads("The tunnel has an end");
  await server.remove();
});

test("what is kept opens after a page was left at once", async ({ view, server }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Kept for the tunnel" });
  await login(view, server, "ada");
  await view.reads("Kept for the tunnel");
  // Asked by name: to open it before the app has made it would make another one.
  const databases = (): Promise<string[]> =>
    view.driver.run(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
  await expect.poll(databases, { timeout: 30_000 }).toEqual(["chorus"]);
  for (let visit = 1; visit <= 6; visit += 1) {
    await view.driver.open(`${server.url}/explore`);
    await view.driver.open(`${server.url}/favicon.svg`);
  }
  // Firefox may still be on its way there, and would then leave the next page for it.
  await expect.poll(() => view.driver.run(() => location.pathname), { timeout: 30_000 }).toBe("/favicon.svg");
  await view.driver.open(`${server.url}/`);
  await view.sees("heading", "Home");
  const kept = (): Promise<string[] | null> =>
    view.driver.run(
      () =>
        new Promise<string[] | null>((resolve) => {
          const opening = indexedDB.open("chorus");
          opening.addEventListener("success", () => {
            const reading = opening.result.transaction("kept").objectStore("kept").getAllKeys();
            reading.addEventListener("success", () => {
              opening.result.close();
              resolve(reading.result.map(String));
            });
          });
          setTimeout(() => resolve(null), 20_000);
        }),
    );
  const keys = await kept();
  expect(keys, "the database opens").not.toBeNull();
  expect(keys).not.toHaveLength(0);
});
