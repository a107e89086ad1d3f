// Common browsers only.

const browsers: readonly { code: string; name: string; engine: string; version: RegExp }[] = [
  { code: "PS", name: "Microsoft Edge", engine: "Blink", version: /Edg\/([\d.]+)/ },
  { code: "OP", name: "Opera", engine: "Blink", version: /OPR\/([\d.]+)/ },
  { code: "FF", name: "Firefox", engine: "Gecko", version: /Firefox\/([\d.]+)/ },
  { code: "CH", name: "Chrome", engine: "Blink", version: /(?:Headless)?Chrome\/([\d.]+)/ },
  { code: "SF", name: "Safari", engine: "WebKit", version: /Version\/([\d.]+).*Safari/ },
];

const systems: readonly { code: string; name: string; device: string; version: RegExp }[] = [
  { code: "AND", name: "Android", device: "smartphone", version: /Android ([\d.]+)/ },
  { code: "IOS", name: "iOS", device: "smartphone", version: /(?:iPhone|iPad).*OS ([\d_]+)/ },
  { code: "WIN", name: "Windows", device: "desktop", version: /Windows NT ([\d.]+)/ },
  { code: "MAC", name: "Mac", device: "desktop", version: /Mac OS X ([\d_.]+)/ },
  { code: "LIN", name: "GNU/Linux", device: "desktop", version: /Linux()/ },
];

const matched = <T extends { version: RegExp }>(
  list: readonly T[],
  userAgent: string,
): (T & { found: string }) | undefined => {
  for (const each of list) {
    const match = each.version.exec(userAgent);
    if (match) return { ...each, found: (match[1] ?? "").replaceAll("_", ".") };
  }
  return undefined;
};

const short = (version: string): string => version.split(".").slice(0, 2).join(".");

export const describeClient = (userAgent: string): Record<string, string> => {
  const browser = matched(browsers, userAgent);
  const system = matched(systems, userAgent);
  return {
    osCode: system?.code ?? "",
    osName: system?.name ?? "",
    osVersion: short(system?.found ?? ""),
    clientType: browser ? "browser" : "",
    clientCode: browser?.code ?? "",
    clientName: browser?.name ?? "",
    clientVersion: short(browser?.found ?? ""),
    clientEngine: browser?.engine ?? "",
    clientEngineVersion: browser?.found ?? "",
    deviceName: system?.device ?? "",
    deviceBrand: "",
    deviceModel: "",
  };
};
