// Pictures of posts, with real ones: what browsers decode, draw, send and show.
import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { join, post, rowsOf, type Member } from "./support/api";
import { photo } from "./support/photo";
import type { Server } from "./support/server";
import { detail, walk } from "./support/tags";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

interface Stored {
  id: string;
  width: number;
  height: number;
}

const storedOf = (row: Record<string, string> | undefined): Stored[] => JSON.parse(row?.["pictures"] || "[]");

const fileOf = async (server: Server, id: string): Promise<Buffer> =>
  Buffer.from(
    await (await fetch(`${server.url}/v1/storage/buckets/pictures/files/${id}/view?project=chorus`)).arrayBuffer(),
  );

/** As a phone takes it, upright only by what it says of itself, with the place where it was taken. */
const phonePhoto = async (): Promise<Buffer> =>
  sharp(await photo({ width: 800, height: 600, type: "jpeg" }))
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: "Camera of ada" }, IFD3: { GPSLatitude: "48/1 12/1 0/1" } } })
    .jpeg()
    .toBuffer();

const add = (page: Page, ...files: { name: string; buffer: Buffer; mimeType?: string }[]): Promise<void> =>
  page
    .locator("input[type=file]")
    .first()
    .setInputFiles(files.map((file) => Object.assign({ mimeType: "image/jpeg" }, file)));

test("adding-3, adding-6: four pictures of an offline post go out once and whole", walk, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const first = await openAs(ada, withWorker);
  const context = first.context();
  await first.goto("/create-post");
  await workerStands(first);
  const taken = await phonePhoto();
  expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain("Camera of ada");
  const large = await photo({ width: 3000, height: 1500, type: "jpeg" });
  await context.setOffline(true);
  await first.getByLabel("Content").fill("From a tunnel");
  const [buffer, name] = [large, "large.jpg"];
  await add(first, { name: "taken.jpg", buffer: taken }, { name, buffer }, { name, buffer }, { name, buffer });
  await expect(first.getByRole("button", { name: "Describe picture 4" })).toBeVisible();
  await first.getByRole("button", { name: "Post", exact: true }).click();
  const waiting = /^4 pictures attached\. They’re kept on this device\.$/;
  await expect(first.getByText(waiting)).toBeVisible();
  await first.close();

  const second = await context.newPage();
  await second.goto("/");
  await expect(second.getByText(waiting)).toBeVisible();
  expect(await rowsOf(server, ada, "posts")).toEqual([]);
  await context.setOffline(false);
  await expect(second.getByRole("group", { name: "4 pictures" })).toBeVisible();
  await expect(second.getByText(waiting)).toBeHidden();

  const [row, ...others] = await rowsOf(server, ada, "posts");
  expect(others).toEqual([]);
  const stored = storedOf(row);
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [600, 800],
    ...Array.from({ length: 3 }, () => [2048, 1024]),
  ]);
  for (const { id, width, height } of stored) {
    const file = await fileOf(server, id);
    expect(file.length).toBeLessThan(1_000_001);
    expect(file.toString("latin1")).not.toContain("Camera of ada");
    const { exif, orientation, ...size } = await sharp(file).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(size).toMatchObject({ width, height });
  }
  const areDrawn = (): Promise<boolean[]> =>
    second
      .getByRole("group", { name: "4 pictures" })
      .getByRole("img")
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0));
  await expect.poll(areDrawn).toEqual([true, true, true, true]);
});

/** Says that it has so many pixels, all of them black. */
const bomb = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    ends.writeUInt32BE(~crc >>> 0, 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
};

test("adding-2: 20 MB are made small; 30,000 × 30,000 pixels are refused", detail, async ({ server, openAs }, info) => {
  const ada = await join(server, "ada");
  const page = await openAs(ada);
  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Four files");
  const heavy = await photo({ width: 4000, height: 2500, type: "png" });
  expect(heavy.length).toBeGreaterThan(20_000_000);
  // On the disk, where the browser itself reads them: through Playwright, so many bytes take long.
  const files = Object.entries({
    "heavy.png": heavy,
    "notes.png": "Bread, milk, herons",
    "bomb.png": bomb(30_000),
    "wide.png": bomb(16_000),
  }).map(([name, bytes]) => {
    const path = info.outputPath(name);
    writeFileSync(path, bytes);
    return path;
  });
  await page.locator("input[type=file]").first().setInputFiles(files);
  await expect(page.getByText("This browser can’t open notes.png as a picture")).toBeVisible();
  // Chromium itself refuses so many.
  await expect(page.getByText(/bomb\.png (is too large|as a picture)/)).toBeVisible();
  await expect(page.getByText("wide.png is too large: 16,000 × 16,000 pixels")).toBeVisible();
  await page.getByRole("button", { name: "Remove picture 4" }).click();
  await page.getByRole("button", { name: "Remove picture 3" }).click();
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("group", { name: "Picture", exact: true })).toBeVisible();
  await expect(page.getByRole("feed").getByRole("article")).toHaveCount(1);
  await expect.poll(async () => (await rowsOf(server, ada, "posts")).length).toBe(1);
  const [{ id } = { id: "" }] = storedOf((await rowsOf(server, ada, "posts"))[0]);
  expect((await fileOf(server, id)).length).toBeLessThan(1_000_001);
});

test("adding-3: a GIF goes as its first picture, an AVIF as one for all", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const page = await openAs(ada);
  const filled = (background: string) => sharp({ create: { width: 64, height: 48, channels: 3, background } });
  const frames = await Promise.all(["#c81e1e", "#1e1ec8"].map(async (colour) => filled(colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Two files");
  await add(
    page,
    { name: "moving.gif", buffer: moving, mimeType: "image/gif" },
    { name: "small.avif", buffer: await filled("#1e1ec8").avif().toBuffer(), mimeType: "image/avif" },
  );
  await expect(page.getByRole("button", { name: "Describe picture 2" })).toBeVisible();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect.poll(async () => (await rowsOf(server, ada, "posts")).length).toBe(1);
  await expect(page.getByRole("group", { name: "2 pictures" })).toBeVisible();
  const stored = storedOf((await rowsOf(server, ada, "posts"))[0]);
  expect(stored.map(({ width, height }) => [width, height])).toEqual([
    [64, 48],
    [64, 48],
  ]);
  const files = await Promise.all(stored.map(async ({ id }) => sharp(await fileOf(server, id), { animated: true })));
  const described = await Promise.all(files.map(async (file) => (await file.metadata()).format));
  expect(described.every((format) => format !== undefined && ["jpeg", "webp", "png"].includes(format))).toBe(true);
  expect(await Promise.all(files.map(async (file) => (await file.metadata()).pages ?? 1))).toEqual([1, 1]);
  // The first picture of the two is red.
  const dominant = (await files[0]?.stats())?.dominant;
  expect(dominant?.r).toBeGreaterThan((dominant?.b ?? 255) + 80);
});

/** Puts pictures of these bytes into a post of a member’s. */
const postWith = async (
  server: Server,
  member: Member,
  content: string,
  pictures: readonly Buffer[],
): Promise<void> => {
  const kept: object[] = [];
  for (const [at, bytes] of pictures.entries()) {
    const id = `${Date.now()}${at}${content.replaceAll(/\D/g, "")}`;
    const form = new FormData();
    form.append("fileId", id);
    form.append("file", new File([new Uint8Array(bytes)], `${member.id}-${id}.jpg`, { type: "image/jpeg" }));
    for (const right of ["update", "delete"]) form.append("permissions[]", `${right}("user:${member.id}")`);
    const answer = await fetch(`${server.url}/v1/storage/buckets/pictures/files`, {
      method: "POST",
      headers: { "x-appwrite-project": "chorus", cookie: member.cookie, origin: server.url },
      body: form,
    });
    expect(answer.status).toBe(201);
    const { width, height } = await sharp(bytes).metadata();
    kept.push({ id, width, height, colours: "8899aa556677", description: `Number ${at + 1}` });
  }
  await post(server, member, { content, pictures: JSON.stringify(kept) });
};

/** As detailed as photographs are: large forms, and a little grain. */
const landscape = async (): Promise<Buffer> => {
  const forms = await sharp(await photo({ width: 64, height: 48 }))
    .resize(1600, 1200, { kernel: "cubic" })
    .toBuffer();
  const grain = await sharp(await photo({ width: 800, height: 600 }))
    .resize(1600, 1200)
    .ensureAlpha(0.12)
    .png()
    .toBuffer();
  return sharp(forms)
    .composite([{ input: grain }])
    .jpeg({ quality: 85 })
    .toBuffer();
};

test("pictures-5: a phone’s first screen of pictures loads 300 KB at most", detail, async ({ server, openAs }) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const picture = await landscape();
  for (let number = 10; number < 20; number += 1)
    await postWith(server, ben, `Post ${number}`, [picture, picture, picture, picture]);
  const page = await openAs(ada, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  let bytes = 0;
  let count = 0;
  page.on("response", async (response) => {
    if (!/pictures\/files\/.*preview/.test(response.url())) return;
    count += 1;
    bytes += (await response.body()).length;
  });
  await page.goto("/");
  await expect(page.getByRole("group", { name: "4 pictures" })).toHaveCount(10);
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeLessThan(300_000);
  await page.getByText("Post 10").scrollIntoViewIfNeeded();
  await expect.poll(() => count).toBe(40);
});

test("pictures-1: they have their places and colours before they have come", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const shapes = { plain: [1600, 1200], tall: [400, 2000], wide: [2000, 400] } as const;
  const write = (content: string, ...pictures: (keyof typeof shapes)[]): Promise<string> => {
    const kept = pictures.map((shape, at) => {
      const [width, height] = shapes[shape];
      return { id: `${at + 1}`.repeat(8), width, height, colours: "8899aa556677", description: "" };
    });
    return post(server, ada, { content, pictures: JSON.stringify(kept) });
  };
  await write("One plain", "plain");
  await write("One tall", "tall");
  await write("One wide", "wide");
  await write("Two", "tall", "wide");
  await write("Three", "wide", "tall", "plain");
  await write("Four", "plain", "tall", "wide", "plain");
  const page = await openAs(ada, { viewport: { width: 1280, height: 4000 } });
  await page.route(/buckets\/pictures\/files/, () => undefined);
  await page.goto("/");
  const placesOf = async (content: string): Promise<DOMRect[]> => {
    const card = page.getByRole("article").filter({ has: page.getByText(content, { exact: true }) });
    const frame = card.getByRole("group", { name: /picture/i }).getByRole("button");
    await expect(frame.first()).toHaveCSS("background-image", /rgb\(136, 153, 170\).*rgb\(85, 102, 119\)/);
    return frame.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  };
  const shapeOf = async (content: string): Promise<number> => {
    const [place] = await placesOf(content);
    return (place?.width ?? 0) / (place?.height ?? 1);
  };
  expect(await shapeOf("One plain")).toBeCloseTo(4 / 3, 1);
  expect(await shapeOf("One tall")).toBeCloseTo(4 / 5, 1);
  expect(await shapeOf("One wide")).toBeCloseTo(5 / 2, 1);

  /** Which column and row each has, by where it begins, and how many rows high it is. */
  const gridOf = async (content: string): Promise<string> => {
    const places = await placesOf(content);
    const columns = [...new Set(places.map(({ left }) => Math.round(left)))].toSorted((a, b) => a - b);
    const rows = [...new Set(places.map(({ top }) => Math.round(top)))].toSorted((a, b) => a - b);
    const lowest = Math.min(...places.map(({ height }) => height));
    return places
      .map(({ left, top, height }) => {
        const [column, row] = [columns.indexOf(Math.round(left)), rows.indexOf(Math.round(top))];
        return `${column}${row}${height > 1.5 * lowest ? " high" : ""}`;
      })
      .join(", ");
  };
  expect(await gridOf("Two")).toBe("00, 10");
  expect(await gridOf("Three")).toBe("00 high, 10, 11");
  expect(await gridOf("Four")).toBe("00, 10, 01, 11");
});

test("pictures-4: a finger or a mouse turns, zooms and closes", detail, async ({ server, openAs }) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const picture = await photo({ width: 400, height: 300, type: "jpeg" });
  await postWith(server, ben, "Post 1", [picture, picture]);
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.getByRole("button", { name: "Number 1" }).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  const drag = async (x: number, y: number): Promise<void> => {
    await page.mouse.move(195, 400);
    await page.mouse.down();
    await page.mouse.move(195 + x, 400 + y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(-120, 0);
  await expect(viewer.getByRole("status")).toHaveText("2 of 2");
  await page.mouse.dblclick(195, 400);
  await expect(viewer.getByRole("status")).toHaveText("2 of 2 · 250%");
  // Zoomed, it is moved.
  await drag(-120, 0);
  await expect(viewer.getByRole("status")).toHaveText("2 of 2 · 250%");
  await page.mouse.dblclick(195, 400);
  await expect(viewer.getByRole("status")).toHaveText("2 of 2");
  await drag(0, 150);
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("button", { name: "Number 1" })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});
