// The pictures of initials. Flags, browsers, QR codes and favicons are not covered.
import type { BackendApp } from "../context.ts";
import { initialsPicture } from "../pictures.ts";
import { colourParam, numberParam } from "./picture-params.ts";

export const avatarRoutes = (app: BackendApp): void => {
  app.get("/avatars/initials", async (c) => {
    const { params, requester } = c.var;
    const width = numberParam(params, "width", 0, 2000, 500) || 500;
    const height = numberParam(params, "height", 0, 2000, 500) || 500;
    const background = colourParam(params, "background");
    const given = typeof params["name"] === "string" ? params["name"].slice(0, 128) : "";
    const name = given || requester.account?.name || requester.account?.email || "";
    return c.body(await initialsPicture(name, width, height, background), 200, {
      "content-type": "image/png",
      "cache-control": "private, max-age=3888000",
    });
  });
};
