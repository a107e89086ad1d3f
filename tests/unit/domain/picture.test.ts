import { describe, expect, it } from "vitest";
import { limits } from "@/domain/limits";
import {
  descriptionSchema,
  gradientOf,
  picturesAttribute,
  readPictures,
  writePictures,
  type Picture,
} from "@/domain/picture";

const picture = (id: string, rest: Partial<Picture> = {}): Picture => ({
  id,
  width: 1600,
  height: 1200,
  colours: "aabbcc001122",
  description: "",
  ...rest,
});

const read = (...pictures: unknown[]): string[] => readPictures(JSON.stringify(pictures)).map(({ id }) => id);

describe("What a post says of its pictures", () => {
  it("pictures-3: comes back as it was written", () => {
    const two = [picture("1", { description: "A heron, “grey” 🪿" }), picture("2")];
    expect(readPictures(writePictures(two))).toEqual(two);
    expect(writePictures([])).toBe("");
  });

  it("pictures-3: describes them on one line, without what turns the text around it", () => {
    const [heron] = readPictures(writePictures([picture("1", { description: "A\n\u202Eheron" })]));
    expect(heron?.description).toBe("A heron");
    expect(descriptionSchema.parse("A\u202E heron")).toBe("A heron");
  });

  it.each(["", "null", "{}", "[", "7", '"1"', "[null, 1, [], {}]"])("pictures-3: is nothing for %s", (text) => {
    expect(readPictures(text)).toEqual([]);
  });

  it.each([
    ["an id with a path", picture("../../avatars/files/1")],
    ["an address for an id", picture("https://evil.example/a.png")],
    ["no size", { ...picture("1"), width: undefined }],
    ["a size of nothing", picture("1", { width: 0 })],
    ["half a pixel", picture("1", { height: 10.5 })],
    ["a huge size", picture("1", { width: limits.picturePixels + 1 })],
    ["colours that are more than that", picture("1", { colours: "red);background:url(//evil.example" })],
    ["a digit too many", picture("1", { colours: "aabbcc0011223" })],
    ["a sign before its colours", picture("1", { colours: "#aabbcc001122" })],
    ["a character too many", picture("1", { description: "x".repeat(limits.pictureDescription + 1) })],
    ["10,000 characters", picture("1", { description: "x".repeat(10_000) })],
    ["a description that is no text", { ...picture("1"), description: { toString: "x" } }],
  ])("pictures-3: leaves out a picture with %s, and keeps the others", (_, malformed) => {
    expect(read(picture("8"), malformed, picture("9"))).toEqual(["8", "9"]);
  });

  it("pictures-3: holds four, each once", () => {
    expect(read(...["1", "1", "2", "3", "4", "5"].map((id) => picture(id)))).toEqual(["1", "2", "3", "4"]);
  });

  it("pictures-3: may be as small and as large as there are, described to the last character", () => {
    const edges = [
      picture("1", { width: 1, height: limits.picturePixels, description: "🪿".repeat(limits.pictureDescription) }),
    ];
    expect(picturesAttribute.parse(writePictures(edges))).toEqual(edges);
    expect(picturesAttribute.parse(null)).toEqual([]);
    expect(picturesAttribute.parse(undefined)).toEqual([]);
  });

  it("pictures-3: fits the column at its longest", () => {
    const longest = ["1", "2", "3", "4"].map((end) =>
      picture(end.padStart(36, "0"), { width: 2048, height: 2048, description: '"'.repeat(limits.pictureDescription) }),
    );
    expect([...writePictures(longest)].length).toBeLessThan(20_000);
  });
});

it("a picture’s colours are its background until it has come, the upper half’s above", () => {
  expect(gradientOf({ colours: "aabbcc001122" })).toBe("linear-gradient(#aabbcc, #001122)");
});

it("a description is one line of so many characters", () => {
  expect(descriptionSchema.parse(" A heron\n on the ice ")).toBe("A heron on the ice");
  expect(descriptionSchema.safeParse("🪿".repeat(limits.pictureDescription)).success).toBe(true);
  const { error } = descriptionSchema.safeParse("x".repeat(limits.pictureDescription + 1));
  expect(error?.issues.map(({ message }) => message)).toEqual(["Too many characters"]);
});
