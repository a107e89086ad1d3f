import type { QueryClient, QueryFilters, QueryKey } from "@tanstack/react-query";

/** `setQueryData` alone would count the answer as fresh. */
export const replaceAnswer = (client: QueryClient, queryKey: QueryKey, data: unknown): void => {
  const before = client.getQueryState(queryKey);
  client.setQueryData(queryKey, data, { ...(before && { updatedAt: before.dataUpdatedAt }) });
  if (before?.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
};

/** Changes all answers that the filters find. Where `change` returns the same object, nothing is drawn again. */
export const changeAnswers = <Answer>(
  client: QueryClient,
  filters: QueryFilters,
  change: (answer: Answer) => Answer | null,
): void => {
  for (const [key, answer] of client.getQueriesData<Answer>(filters)) {
    const changed = answer && change(answer);
    if (changed !== undefined && changed !== answer) replaceAnswer(client, key, changed);
  }
};

/** A running request may bring an older answer, so the change is made again after it. */
export const changeAnswersForGood = <Answer>(
  client: QueryClient,
  filters: QueryFilters,
  change: (answer: Answer) => Answer,
): void => {
  changeAnswers(client, filters, change);
  for (const { queryKey, promise } of client.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    const again = (): void => changeAnswers(client, { queryKey, exact: true }, change);
    promise?.then(again, () => undefined);
  }
};
