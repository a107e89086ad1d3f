import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { keepAfterSessionEnd, takeDraft } from "@/queries/drafts";

/** When a session ends, keeps the changed text for the next login. */
export const useUnsentText = <Fields extends FieldValues>(
  { formState, getValues, setValue }: UseFormReturn<Fields>,
  { owner, key, names }: { owner: string; key: string; names: readonly Path<Fields>[] },
): void => {
  const { dirtyFields } = formState;

  const restore = useEffectEvent(() => {
    const restored = takeDraft(owner, key);
    for (const name of names) {
      const text = restored[name];
      if (text !== undefined) setValue(name, text as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
  });

  const save = useEffectEvent(() => {
    const changed = names.filter((name) => name in dirtyFields);
    keepAfterSessionEnd(owner, key, Object.fromEntries(changed.map((name) => [name, String(getValues(name))])));
  });

  useEffect(() => {
    restore();
    return save;
  }, []);
};
