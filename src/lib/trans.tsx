import { i18n } from "@lingui/core";
import { TransNoContext, type TransProps } from "@lingui/react/server";

/** What `<Trans>` becomes at build. It needs no provider around it: another language draws the whole app anew. */
export const Trans = ({ id, values, components, message }: TransProps) => (
  <TransNoContext
    id={id}
    lingui={{ i18n }}
    {...(values && { values })}
    {...(components && { components })}
    {...(message !== undefined && { message })}
  />
);
