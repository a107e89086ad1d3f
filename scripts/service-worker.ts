// The worker that makes the built app open without a network: what it keeps, and what it leaves to the network.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { persistedPictures } from "../src/config/device-storage.ts";

/**
 * The code and the shell, whole, before the worker takes over; from then on they come from the device. Fonts of other
 * scripts than Latin come with the texts that need them.
 */
const shell = ["index.html", "favicon.svg", "icon-192.png", "assets/**/*.{js,css,svg}", "assets/*-latin-*.woff2"];

/** Whoever asks for these wants a file or an answer, not the app. */
const notTheApp = [/^\/v1(\/|$)/, /^\/assets\//, /^\/(sw\.js|robots\.txt|manifest\.webmanifest)$/];

const day = 24 * 60 * 60;

/** Puts what takes a worker off in the worker's place. */
const noWorkerPlugin = (): PluginOption => ({
  name: "chorus-no-worker",
  apply: "build",
  generateBundle() {
    const source = readFileSync(fileURLToPath(new URL("../docs/hosting/no-worker.js", import.meta.url)), "utf8");
    this.emitFile({ type: "asset", fileName: "sw.js", source });
  },
});

const workerPlugin = (): PluginOption =>
  VitePWA({
    strategies: "generateSW",
    filename: "sw.js",
    // The manifest is a file of its own, and the app registers the worker when it has nothing else to do.
    manifest: false,
    injectRegister: false,
    registerType: "prompt",
    workbox: {
      globPatterns: shell,
      // Beside index.html: other pages of the build are the app as well.
      dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      navigateFallback: "/index.html",
      navigateFallbackDenylist: notTheApp,
      // A first visit is kept at once; a newer version waits until its member says so.
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Members' pictures, whose address changes with the picture. Nothing else of the server is ever kept here.
          urlPattern: ({ request, url }) =>
            request.destination === "image" &&
            /\/v1\/storage\/buckets\/(avatars|pictures)\/files\/[^/]+\/preview$/.test(url.pathname),
          handler: "CacheFirst",
          options: {
            cacheName: persistedPictures.cache,
            // With CORS also from another origin: an opaque answer counts as megabytes. Past the browser's cache: what an <img>
            // put there before the worker was active has no CORS headers, and the fetch would fail.
            fetchOptions: { mode: "cors", credentials: "include", cache: "reload" },
            expiration: {
              maxEntries: persistedPictures.most,
              maxAgeSeconds: persistedPictures.days * day,
              purgeOnQuotaError: true,
            },
          },
        },
      ],
    },
  });

/** With `CHORUS_WORKER=off` in the environment a build takes the worker off the browsers that have it. */
export const serviceWorkerPlugin = (): PluginOption =>
  process.env["CHORUS_WORKER"] === "off" ? noWorkerPlugin() : workerPlugin();
