// The worker with which the built app opens offline: what it caches and what it leaves to the network.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { persistedPictures } from "../src/config/device-storage.ts";

/**
 * Code and shell are cached whole before the worker takes over. Fonts of other scripts than Latin come with their
 * texts.
 */
const shell = ["index.html", "favicon.svg", "icon-192.png", "assets/**/*.{js,css,svg}", "assets/*-latin-*.woff2"];

/** These are files or answers, not the app. */
const notTheApp = [/^\/v1(\/|$)/, /^\/assets\//, /^\/(sw\.js|robots\.txt|manifest\.webmanifest)$/];

const day = 24 * 60 * 60;

/** Puts a script that removes the worker in its place. */
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
    // The manifest is a file, and the app registers the worker when idle.
    manifest: false,
    injectRegister: false,
    registerType: "prompt",
    workbox: {
      globPatterns: shell,
      importScripts: ["/notices-worker.js"],
      // Names with a hash need no other version.
      dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      navigateFallback: "/index.html",
      navigateFallbackDenylist: notTheApp,
      // The first visit is cached at once; a newer version waits for its member.
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Members' pictures, whose address changes with the picture. Nothing else of the server is cached.
          urlPattern: ({ request, url }) =>
            request.destination === "image" &&
            /\/v1\/storage\/buckets\/(avatars|pictures)\/files\/[^/]+\/preview$/.test(url.pathname),
          handler: "CacheFirst",
          options: {
            cacheName: persistedPictures.cache,
            // CORS, because an opaque answer counts as megabytes. Past the browser's cache, where an <img> may have
            // left an answer without CORS headers.
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

/** A build with `CHORUS_WORKER=off` removes the worker from browsers. */
export const serviceWorkerPlugin = (): PluginOption =>
  process.env["CHORUS_WORKER"] === "off" ? noWorkerPlugin() : workerPlugin();
