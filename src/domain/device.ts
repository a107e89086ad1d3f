import * as z from "zod/mini";

/** A session of one's own account, as the server knows it. */
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
    /** ISO 8601: the login. */
    since: $createdAt,
    browser: clientName,
    system: osName,
    isPhone: deviceName === "smartphone",
    /** '' where the server cannot tell: it says "--" and "Unknown". */
    country: /^[a-z]{2}$/i.test(countryCode) ? countryName : "",
    isCurrent: current,
  })),
);

export type Device = z.infer<typeof deviceSchema>;

/** 'Firefox on GNU/Linux', as far as it is known. */
export const deviceName = ({ browser, system }: Pick<Device, "browser" | "system">): string =>
  `${browser || "Unknown browser"}${system && ` on ${system}`}`;
