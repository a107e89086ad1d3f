/**
 * Whether a mutation has succeeded; what went wrong is its own `error`. For what follows on `mutateAsync` in a component
 * that may be gone by then: callbacks of `mutate` would not run.
 */
export const succeeds = (mutation: Promise<unknown>): Promise<boolean> =>
  mutation.then(
    () => true,
    () => false,
  );
