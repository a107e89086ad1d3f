import { httpUrl } from "@/lib/http-url";
import { isObjectId } from "@/lib/object-id";

interface Env {
  /** Without a trailing slash. */
  appwriteEndpoint: string;
  appwriteProject: string;
  newsUrl: string;
  /** Empty for sample articles. */
  newsToken: string;
}

/** With any `problems`, do not use `env`. */
interface EnvReport {
  env: Env;
  problems: string[];
}

const embedded = { endpoint: "/v1", project: "chorus" };

/** Without an endpoint the app uses the embedded backend. */
export const readEnv = (source: Record<string, unknown>, origin: string): EnvReport => {
  const problems: string[] = [];
  const text = (name: string): string => {
    const value = source[name];
    return typeof value === "string" ? value.trim() : "";
  };

  const address = (name: string, fallback: string): string => {
    const given = text(name) || fallback;
    const absolute = given.startsWith("/") ? origin + given : given;
    if (!httpUrl(absolute)) problems.push(`${name} must be an http(s) address, but it is “${given}”.`);
    return absolute.replace(/\/+$/, "");
  };

  const appwriteEndpoint = address("VITE_APPWRITE_ENDPOINT", embedded.endpoint);
  const appwriteProject = text("VITE_APPWRITE_PROJECT_ID") || (text("VITE_APPWRITE_ENDPOINT") ? "" : embedded.project);
  if (!appwriteProject) problems.push("VITE_APPWRITE_PROJECT_ID is missing: it is the id of your Appwrite project.");
  else if (!isObjectId(appwriteProject))
    problems.push(`VITE_APPWRITE_PROJECT_ID must be an Appwrite id, but it is “${appwriteProject}”.`);

  const newsToken = text("VITE_NEWS_API_TOKEN");
  const newsUrl = address("VITE_NEWS_API_URL", "https://gnews.io/api/v4");

  const env = { appwriteEndpoint, appwriteProject, newsUrl, newsToken };
  return {
    env: problems.length === 0 ? env : { ...env, appwriteEndpoint: origin + embedded.endpoint, newsToken: "" },
    problems,
  };
};

/** By name: `import.meta.env` whole would put every `VITE_` variable of the building machine into the bundle. */
const built = {
  VITE_APPWRITE_ENDPOINT: import.meta.env.VITE_APPWRITE_ENDPOINT as unknown,
  VITE_APPWRITE_PROJECT_ID: import.meta.env.VITE_APPWRITE_PROJECT_ID as unknown,
  VITE_NEWS_API_URL: import.meta.env.VITE_NEWS_API_URL as unknown,
  VITE_NEWS_API_TOKEN: import.meta.env.VITE_NEWS_API_TOKEN as unknown,
};

export const { env, problems: envProblems } = readEnv(built, location.origin);
