import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

/** A session of the member, as Settings lists it. */
export const deviceSchema = z.pipe(
  z.object({
    $id: z.string(),
    $createdAt: z.string(),
    clientName: z.string(),
    osName: z.string(),
    deviceName: z.string(),
    countryCode: z.string(),
    countryName: z.string(),
    current: z.boolean(),
  }),
  z.transform(({ $id, $createdAt, clientName, osName, deviceName, countryCode, countryName, current }) => ({
    id: $id,
    since: $createdAt,
    browser: clientName,
    system: osName,
    isPhone: deviceName === "smartphone",
    /** The server says "--" and "Unknown". */
    country: /^[a-z]{2}$/i.test(countryCode) ? countryName : "",
    isCurrent: current,
  })),
);

export type Device = z.infer<typeof deviceSchema>;

export const deviceName = ({ browser, system }: Pick<Device, "browser" | "system">): string => {
  const name = browser || t`Unknown browser`;
  return system ? t`${name} on ${system}` : name;
};
