import { i18n } from "@lingui/core";
import { TransNoContext, type TransProps } from "@lingui/react/server";
import { Fragment } from "react";

/** Lingui looks for tags in the finished sentence, so a string in it is an element: nothing in it is a tag. */
const asElement = (value: unknown): unknown => (typeof value === "string" ? <Fragment>{value}</Fragment> : value);

const asElements = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asElement(value)]));

/** The build turns `<Trans>` into this. Needs no provider: another language renders everything again. */
export const Trans = ({ id, values, components, message }: TransProps) => (
  <TransNoContext
    id={id}
    lingui={{ i18n }}
    {...(values && { values: asElements(values) })}
    {...(components && { components })}
    {...(message !== undefined && { message })}
  />
);
