// What a form holds while it is filled in and sent. Its fields read it and write to it (components/ui/form). Ours, because
// every screen where somebody writes pays for it, the login too: a library for forms weighs six times as much.
import { useState, useSyncExternalStore } from "react";
import type { ZodMiniType } from "zod/mini";

export type FieldName<Fields> = keyof Fields & string;

/** A message for each field that is refused, by its name; `root` is about the whole form. */
type FieldErrors = Readonly<Record<string, string | undefined>>;

interface Checked<Fields> {
  /** The values as they are to be sent; null when one is refused. */
  values: Fields | null;
  errors: FieldErrors;
}

/** May take a while where their code is loaded first. */
export type Rules<Fields> = (values: Fields) => Checked<Fields> | Promise<Checked<Fields>>;

/** The rules of a form by its schema: of each field the first message counts. */
export const rulesOf =
  <Fields>(schema: ZodMiniType<Fields, Fields>): Rules<Fields> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const messages = error.issues.map(({ path: [name = "root"], message }) => [name, message]);
    // Of two entries the last would count.
    return { values: null, errors: Object.fromEntries(messages.toReversed()) };
  };

interface FormState<Fields> {
  readonly values: Fields;
  readonly errors: FieldErrors;
  /** `sent` until it begins anew. */
  readonly status: "open" | "sending" | "sent";
}

export interface FormStore<Fields> {
  readonly get: () => FormState<Fields>;
  readonly subscribe: (listener: () => void) => () => void;
  /** The fields that differ from what the form began with. */
  readonly changed: () => FieldName<Fields>[];
  readonly setValue: <Name extends FieldName<Fields>>(name: Name, value: Fields[Name]) => void;
  readonly setError: (name: FieldName<Fields> | "root", message: string) => void;
  /** Says anew what is wrong with these fields; nothing before the form was first sent. */
  readonly recheck: (...names: FieldName<Fields>[]) => Promise<void>;
  /** As if it were opened with these values. */
  readonly reset: (values: Fields) => void;
  /** Newer values to begin with: what was changed stays. */
  readonly renew: (values: Fields) => void;
  /** Hands the checked values to `send`; the first field that is refused takes the focus. Rejects as `send` does. */
  readonly submit: (send: (values: Fields) => Promise<unknown>, onInvalid?: () => void) => Promise<void>;
  readonly focus: (name: FieldName<Fields>) => void;
  /** Where the fields are, by their names. */
  readonly attach: (element: HTMLFormElement | null) => void;
}

export const createForm = <Fields extends object>(rules: Rules<Fields>, initial: Fields): FormStore<Fields> => {
  const open = (values: Fields): FormState<Fields> => ({ values, errors: {}, status: "open" });
  let state = open(initial);
  let beganWith = initial;
  let wasTried = false;
  let form: HTMLFormElement | null = null;
  const listeners = new Set<() => void>();

  const change = (part: Partial<FormState<Fields>>): void => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };

  const changed = (): FieldName<Fields>[] =>
    // Object.keys() forgets which keys there are.
    (Object.keys(state.values) as FieldName<Fields>[]).filter((name) => state.values[name] !== beganWith[name]);

  const focusOn = (isMeant: (name: string) => boolean): void => {
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLElement && isMeant(field.getAttribute("name") ?? "")) {
        field.focus();
        return;
      }
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed,
    setValue: (name, value) => change({ values: { ...state.values, [name]: value } }),
    setError: (name, message) => change({ errors: { ...state.errors, [name]: message } }),
    recheck: async (...names) => {
      if (!wasTried) return;
      const { values } = state;
      const { errors } = await rules(values);
      const isUpToDate = (name: FieldName<Fields>): boolean => state.values[name] === values[name];
      const news = names.filter(isUpToDate).map((name) => [name, errors[name]]);
      change({ errors: { ...state.errors, ...Object.fromEntries(news) } });
    },
    reset: (values) => {
      beganWith = values;
      wasTried = false;
      change(open(values));
    },
    renew: (values) => {
      const kept = changed().map((name) => [name, state.values[name]]);
      beganWith = values;
      change({ values: { ...values, ...Object.fromEntries(kept) } });
    },
    submit: async (send, onInvalid) => {
      wasTried = true;
      change({ status: "sending" });
      try {
        const { values, errors } = await rules(state.values);
        change({ errors });
        if (values) await send(values);
        change({ status: values ? "sent" : "open" });
        if (values) return;
        onInvalid?.();
        focusOn((name) => name in errors);
      } catch (error) {
        change({ status: "open" });
        throw error;
      }
    },
    focus: (name) => focusOn((other) => other === name),
    attach: (element) => {
      form = element;
    },
  };
};

interface FormOptions<Fields> {
  rules: Rules<Fields>;
  defaultValues: Fields;
}

/** A form for as long as its component is shown; both options count once. */
export const useForm = <Fields extends object>({ rules, defaultValues }: FormOptions<Fields>): FormStore<Fields> =>
  useState(() => createForm(rules, defaultValues))[0];

/** What stands in a field. */
export const useFormValue = <Fields, Name extends FieldName<Fields>>(
  { get, subscribe }: FormStore<Fields>,
  name: Name,
): Fields[Name] => useSyncExternalStore(subscribe, () => get().values[name]);
