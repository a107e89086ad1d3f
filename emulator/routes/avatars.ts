import type { BackendApp, BackendContext } from "../context.ts";
import { optional, textRule } from "../params.ts";
import { initialsPicture } from "../pictures.ts";
import { colourParam, numberParam } from "./picture-params.ts";

const nameRule = textRule(128);

export const avatarRoutes = (app: BackendApp, context: BackendContext): void => {
  app.get("/avatars/initials", async (c) => {
    const { params, requester } = c.var;
    const width = numberParam(params, "width", 0, 2000, 500) || 500;
    const height = numberParam(params, "height", 0, 2000, 500) || 500;
    const background = colourParam(params, "background");
    const name =
      (params["name"] === "" ? "" : optional(params, "name", nameRule)) ||
      requester.account?.name ||
      requester.account?.email ||
      "";
    const picture = await context.pictures.take(c.var.ip, () => initialsPicture(name, width, height, background));
    return c.body(picture, 200, {
      "content-type": "image/png",
      "cache-control": "private, max-age=3888000",
    });
  });
};
