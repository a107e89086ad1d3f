import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { keepAfterSessionEnd, takeDraft } from "@/queries/drafts";

/**
 * A form whose session ends under it loses no words: what its member changed in these fields is there again when the form
 * is next opened under this key, after the login that follows. Whoever leaves the form otherwise means to.
 */
export const useKeptWords = <Fields extends FieldValues>(
  { formState, getValues, setValue }: UseFormReturn<Fields>,
  { owner, key, names }: { owner: string; key: string; names: readonly Path<Fields>[] },
): void => {
  const { dirtyFields } = formState;

  const bringBack = useEffectEvent(() => {
    const found = takeDraft(owner, key);
    for (const name of names) {
      const words = found[name];
      if (words !== undefined) setValue(name, words as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
  });

  const keep = useEffectEvent(() => {
    const changed = names.filter((name) => name in dirtyFields);
    keepAfterSessionEnd(owner, key, Object.fromEntries(changed.map((name) => [name, String(getValues(name))])));
  });

  useEffect(() => {
    bringBack();
    return keep;
  }, []);
};
