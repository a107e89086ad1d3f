import * as z from "zod/mini";

/** What the login is told about somebody who comes from the registration: their address is taken already. */
const arrivalSchema = z.object({ existingEmail: z.string() });

type Arrival = z.infer<typeof arrivalSchema>;

/** State for a navigation to the login; the rest of `state`, where the page asked for is remembered, stays. */
export const existingMember = (state: unknown, existingEmail: string): Arrival => ({
  ...(typeof state === "object" ? state : null),
  existingEmail,
});

/** The address of an existing member who was sent here, or ''. */
export const existingEmailOf = (state: unknown): string => {
  const arrival = arrivalSchema.safeParse(state);
  return arrival.success ? arrival.data.existingEmail : "";
};
