import { i18n as lingui, type MessageDescriptor } from "@lingui/core";

type Values = NonNullable<MessageDescriptor["values"]>;

/** Lingui reads `\x41` as an escape also where it comes from a value. */
export const escaped = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", String.raw`\x5c`) : value,
    ]),
  );

/** The build turns `t` into a call of this. What a value holds is text. */
export const i18n = {
  _: (message: MessageDescriptor): string =>
    lingui._(message.values ? { ...message, values: escaped(message.values) } : message),
};
