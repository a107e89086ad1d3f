import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useDraft, type Draft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";

/** Keeps the changed text of a form that stands in no list of texts. Sending and cancelling drop the draft. */
export const useFormDraft = <Fields extends FieldValues>(
  { getFieldState, getValues, setValue, subscribe }: UseFormReturn<Fields>,
  { key, names }: { key: string; names: readonly Path<Fields>[] },
): Draft => {
  const draft = useDraft(useSessionUserId(), key);

  const restore = useEffectEvent(() => {
    for (const name of names) {
      const text = draft.restored[name];
      if (text !== undefined) setValue(name, text as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
  });

  const keep = useEffectEvent(() => {
    const changed = names.filter((name) => getFieldState(name).isDirty);
    draft.keep(Object.fromEntries(changed.map((name) => [name, String(getValues(name))])));
  });

  useEffect(() => {
    restore();
    return subscribe({ formState: { values: true, dirtyFields: true }, callback: () => keep() });
  }, [subscribe]);

  return draft;
};
