import { useEffect, useEffectEvent } from "react";
import type { FieldName, FormStore } from "@/lib/form-state";
import { uniqueId } from "@/lib/object-id";
import { openDraft, returnToDraft } from "@/sdk/drafts";
import { storedNotice } from "@/sdk/stored-session";

/**
 * A form whose session ends under it loses no words: what its member changed in these fields is there again when the form
 * is next opened under this key, after the login that follows. Whoever leaves the form otherwise means to.
 */
export const useKeptWords = <Name extends string, Fields extends Record<Name, string>>(
  { get, changed, setValue }: FormStore<Fields>,
  { owner, key, names }: { owner: string; key: string; names: readonly (Name & FieldName<Fields>)[] },
): void => {
  const bringBack = useEffectEvent(() => {
    const draft = openDraft(owner, key);
    for (const name of names) {
      const words = draft.found[name];
      // The fields with these names are words: TypeScript does not follow from a name to the type of its field.
      if (words !== undefined) setValue(name, words as Fields[typeof name]);
    }
    draft.drop();
  });

  const keep = useEffectEvent(() => {
    const begun = new Set<string>(changed());
    const kept = names.filter((name) => begun.has(name)).map((name) => [name, get().values[name]] as const);
    if (storedNotice() === "ended" && kept.length > 0) returnToDraft(owner, key, uniqueId(), Object.fromEntries(kept));
  });

  useEffect(() => {
    bringBack();
    return keep;
  }, []);
};
