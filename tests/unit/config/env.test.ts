import { describe, expect, it } from "vitest";
import { readEnv } from "@/config/env";

const origin = "http://localhost:4173";

describe("the values of .env", () => {
  it("are not needed at all with the embedded backend", () => {
    expect(readEnv({}, origin)).toEqual({
      env: {
        appwriteEndpoint: "http://localhost:4173/v1",
        appwriteProject: "chorus",
        newsUrl: "https://gnews.io/api/v4",
        newsToken: "",
      },
      problems: [],
    });
  });

  it("name a hosted project; a slash at the end and blanks around do no harm", () => {
    const { env, problems } = readEnv(
      {
        VITE_APPWRITE_ENDPOINT: " https://fra.cloud.appwrite.io/v1/ ",
        VITE_APPWRITE_PROJECT_ID: "our-town",
        VITE_NEWS_API_URL: "https://news.example/v4/",
        VITE_NEWS_API_TOKEN: "t",
      },
      origin,
    );
    expect(problems).toEqual([]);
    expect(env).toEqual({
      appwriteEndpoint: "https://fra.cloud.appwrite.io/v1",
      appwriteProject: "our-town",
      newsUrl: "https://news.example/v4",
      newsToken: "t",
    });
  });

  it("say each by name what is missing or wrong", () => {
    const given = {
      VITE_APPWRITE_ENDPOINT: "ftp://appwrite",
      VITE_APPWRITE_PROJECT_ID: "",
      VITE_NEWS_API_URL: "news",
    };
    expect(readEnv(given, origin).problems).toEqual([
      "VITE_APPWRITE_ENDPOINT must be an http(s) address, but it is “ftp://appwrite”.",
      "VITE_APPWRITE_PROJECT_ID is missing: it is the id of your Appwrite project.",
      "VITE_NEWS_API_URL must be an http(s) address, but it is “news”.",
    ]);
    expect(readEnv({ VITE_APPWRITE_ENDPOINT: "/v1", VITE_APPWRITE_PROJECT_ID: "has blanks" }, origin).problems).toEqual(
      ["VITE_APPWRITE_PROJECT_ID must be an Appwrite id, but it is “has blanks”."],
    );
  });

  it("are replaced by harmless ones where they are wrong, so that the app can at least say so", () => {
    const { env } = readEnv({ VITE_APPWRITE_ENDPOINT: "nonsense", VITE_NEWS_API_TOKEN: "t" }, origin);
    expect(env.appwriteEndpoint).toBe("http://localhost:4173/v1");
    expect(env.newsToken).toBe("");
  });
});
