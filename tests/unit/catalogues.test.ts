// What stands in src/languages. Whether the code's texts all do is said by `npm run texts:check`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languageCodes } from "@/lib/languages";

const entriesOf = (language: string, catalogue: string): Map<string, string> => {
  const text = readFileSync(join("src/languages", language, catalogue), "utf8");
  const entries = [...text.matchAll(/^msgid (".+")\nmsgstr (".*")$/gm)];
  return new Map(entries.map(([, id = '""', said = '""']) => [JSON.parse(id) as string, JSON.parse(said) as string]));
};

const catalogues = readdirSync("src/languages/en");
const english = new Map(catalogues.flatMap((name) => [...entriesOf("en", name)]));

/** Of the specification, as it writes them. */
const specified = [
  "Who are you, again?",
  "No posts found",
  "No posts with articles found",
  "Unknown User",
  "Click to read article",
  "No posts found.",
  "Post your reply",
  "No posts yet.",
  "No replies yet.",
  "No shared articles yet.",
  "Settings",
  "Change Profile Picture",
  "Harmony keeps you updated with relevant news. Please note that it can make mistakes. More features coming soon!",
  "Search news...",
  "Focussed Story",
  "Latest Stories",
  "Select a story from the list to see its summary here",
  "Loading stories...",
  "No stories found.",
  "Loading...",
  "Start a new thread...",
  "Create Thread",
  "Write a reply...",
  "Community not found",
  "Failed to load community",
  "Make this community private",
  "Create Community",
  "Creating...",
  "Comment posted successfully!",
  "Error creating post",
  "Error fetching parent post details",
  "Post created successfully!",
  "Update user failed. Please try again.",
  "Key Points:",
  "Just now",
  "Username is required",
  "Invalid email address",
  "Password must be at least {least, plural, one {# character} other {# characters}} long",
  "Confirm Password must be at least {least, plural, one {# character} other {# characters}} long",
  "User already exists. Please login instead.",
  "Account creation failed",
  "Invalid credentials. Please check your email and password.",
  "Content is required",
  "Too many characters",
  "Must be a valid URL",
  "Invalid password update. Please check all password fields.",
  "Please fill in all required fields",
  "Please sign in",
  "You need to be signed in to share articles",
  "Something went wrong",
  "Account exists",
  "Please login with your existing account",
  "Registration failed",
  "Failed to login after registration",
  "Failed to verify user after registration",
  "Link copied!",
  "Share link has been copied to your clipboard",
  "Quote copied!",
  "The selected text has been copied to your clipboard.",
  "Copy failed",
  "Failed to copy text to clipboard. {why}",
  "Success",
  "Thread created successfully",
  "Failed to create thread",
  "Reply added successfully",
  "Failed to add reply",
  "Community created successfully",
  "Failed to create community",
];

describe("Catalogues", () => {
  test.each(specified)("languages-7: the English catalogue has “%s” to the letter", (text) => {
    expect(english.get(text)).toBe(text);
  });

  test.each(languageCodes.flatMap((language) => catalogues.map((name) => [language, name] as const)))(
    "languages-7: %s/%s translates everything that the English one has",
    (language, name) => {
      const entries = entriesOf(language, name);
      expect([...entries.keys()].toSorted()).toEqual([...entriesOf("en", name).keys()].toSorted());
      expect([...entries].filter(([, said]) => said === "")).toEqual([]);
    },
  );
});
