import { i18n } from "@lingui/core";
import { TransNoContext, type TransProps } from "@lingui/react/server";

/** The build turns `<Trans>` into this. Needs no provider: another language renders everything again. */
export const Trans = ({ id, values, components, message }: TransProps) => (
  <TransNoContext
    id={id}
    lingui={{ i18n }}
    {...(values && { values })}
    {...(components && { components })}
    {...(message !== undefined && { message })}
  />
);
