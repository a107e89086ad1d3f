import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { uniqueId } from "@/lib/object-id";
import { openDraft, returnToDraft } from "@/sdk/drafts";
import { storedNotice } from "@/sdk/stored-session";

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
    const draft = openDraft(owner, key);
    for (const name of names) {
      const words = draft.found[name];
      if (words !== undefined) setValue(name, words as PathValue<Fields, Path<Fields>>, { shouldDirty: true });
    }
    draft.drop();
  });

  const keep = useEffectEvent(() => {
    const changed = names.filter((name) => name in dirtyFields);
    if (storedNotice() !== "ended" || changed.length === 0) return;
    returnToDraft(owner, key, uniqueId(), Object.fromEntries(changed.map((name) => [name, String(getValues(name))])));
  });

  useEffect(() => {
    bringBack();
    return keep;
  }, []);
};
