import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { flushSync } from "react-dom";
import { AppError, errorText } from "@/lib/errors";
import { aheadOfTime } from "@/lib/idle";
import { sendByKey } from "./plain-form";
import { toastFailure } from "./toast";

/** How far its writer has come before the code of a form was there. */
export interface FormStart {
  words: string;
  /** Which of the form's fields and buttons has the focus, in their order; -1 for none. */
  focus: number;
  /** In the words, where they have the focus. */
  selection: readonly [start: number, end: number] | null;
  /** The button was pressed. */
  isSent: boolean;
}

interface Started {
  start: FormStart;
}

interface LateFormCode<Props extends object> {
  /** Null until it is there. */
  loaded: () => ComponentType<Props & Started> | null;
  load: () => Promise<ComponentType<Props & Started>>;
}

/** The code of a form, for `LateForm`. */
export const lateFormCode = <Props extends object>(
  load: () => Promise<ComponentType<Props & Started>>,
): LateFormCode<Props> => {
  let loaded: ComponentType<Props & Started> | null = null;
  return { loaded: () => loaded, load: async () => (loaded ??= await load()) };
};

const controlsOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>("textarea, input, button"),
];

const startOf = (form: HTMLFormElement, isSent: boolean): FormStart => {
  const area = form.querySelector("textarea");
  const focused = document.activeElement;
  return {
    words: area?.value ?? "",
    focus: controlsOf(form).findIndex((control) => control === focused),
    selection: area && area === focused ? [area.selectionStart, area.selectionEnd] : null,
    isSent,
  };
};

/** For the `ref` of the form that came: the focus is where it was, and what was sent is sent. */
export const useFormStart = ({ focus, selection, isSent }: FormStart) => {
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    const control = form.current && controlsOf(form.current)[focus];
    control?.focus({ preventScroll: true });
    if (selection && control instanceof HTMLTextAreaElement) control.setSelectionRange(...selection);
  });
  const send = useEffectEvent(() => isSent && form.current?.requestSubmit());
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => void send(), []);
  return form;
};

/** Milliseconds after a press within which its click comes. */
const clickDelay = 100;

interface PlainForm {
  /** What is written by now. */
  words: string;
  /** It goes out once its code is there. */
  isSending: boolean;
  /** Puts other words in the place of those that are there, and the focus to them. */
  put: (words: string) => void;
}

interface PlainFormProps<Props extends object> extends Pick<ComponentProps<"form">, "aria-label" | "className"> {
  code: LateFormCode<Props>;
  /** What is not of the screen may be loaded. */
  isScreenComplete: boolean;
  /** The words that it begins with. */
  words: string;
  /** Is told of every change to the words. */
  onWords?: ((words: string) => void) | undefined;
  /** The title of what is said when it is sent and its code cannot be had. */
  failure: string;
  /** What it looks like; the same, in every size, as the form that comes. */
  children: (plain: PlainForm) => ReactNode;
}

interface WaitingFormProps<Props extends object> extends PlainFormProps<Props> {
  onReady: (Form: ComponentType<Props & Started>, start: FormStart) => void;
}

/** A form of the browser's own, until the code of the one that takes its place is there. */
const WaitingForm = <Props extends object>({
  code,
  isScreenComplete,
  words: first,
  onWords,
  failure,
  children,
  onReady,
  ...rest
}: WaitingFormProps<Props>) => {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [words, setWords] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const isSent = useRef(false);
  // What a press, or a character that is being composed, begins at a field must end at the same one.
  const isHeld = useRef(false);

  const giveWay = (): void => {
    const Form = code.loaded();
    if (!form?.isConnected || !Form || isHeld.current) return;
    // At once: no key may come between what is read here and the form that goes on with it.
    flushSync(() => onReady(Form, startOf(form, isSent.current)));
  };

  const hold = (): void => {
    isHeld.current = true;
  };
  const release = (): void => {
    isHeld.current = false;
    giveWay();
  };

  /** Resolves to whether the code could be had. */
  const load = async (): Promise<boolean> => {
    try {
      await code.load();
    } catch {
      return false;
    }
    giveWay();
    return true;
  };

  const loadAhead = useEffectEvent(() => void load());
  useEffect(() => (isScreenComplete ? aheadOfTime(() => loadAhead()) : undefined), [isScreenComplete]);

  const hasPressed = useEffectEvent(release);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUp = (): void => {
      clearTimeout(timer);
      if (isHeld.current) timer = setTimeout(() => hasPressed(), clickDelay);
    };
    const ends = ["pointerup", "pointercancel", "keyup"];
    ends.forEach((end) => document.addEventListener(end, onUp));
    return () => {
      clearTimeout(timer);
      ends.forEach((end) => document.removeEventListener(end, onUp));
    };
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    setIsSending(true);
    if (await load()) return;
    isSent.current = false;
    setIsSending(false);
    toastFailure(failure, errorText(new AppError("offline")));
  };

  const put = (other: string): void => {
    const area = form?.querySelector("textarea");
    if (!area) return;
    area.value = other;
    area.focus();
    setWords(other);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its button does
    <form
      data-form=""
      {...rest}
      ref={setForm}
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
      onFocus={() => void load()}
      onPointerDown={() => {
        hold();
        void load();
      }}
      onKeyDown={(event) => {
        // A button is pressed when the key goes up.
        if (event.key === " " && event.target instanceof HTMLButtonElement) hold();
        sendByKey(event);
      }}
      onCompositionStart={hold}
      onCompositionEnd={() => setTimeout(release)}
      onInput={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement)) return;
        setWords(target.value);
        onWords?.(target.value);
        void load();
      }}
    >
      {children({ words, isSending, put })}
    </form>
  );
};

interface LateFormProps<Props extends object> extends PlainFormProps<Props> {
  /** Of the form that comes. */
  props: Props;
}

/**
 * A form of one field of words that stands on a screen whose readers mostly read: its code is loaded once the screen is
 * complete, or as soon as somebody reaches for it. Until then `children` shows a `PlainArea` and a button to send it, and
 * what is done there is not lost.
 */
export const LateForm = <Props extends object>({ props, ...plain }: LateFormProps<Props>) => {
  const { code, words } = plain;
  const [ready, setReady] = useState(() => {
    const Form = code.loaded();
    const start: FormStart = { words, focus: -1, selection: null, isSent: false };
    return Form && { Form, start };
  });
  if (ready) return <ready.Form {...props} start={ready.start} />;
  return <WaitingForm {...plain} onReady={(Form, start) => setReady({ Form, start })} />;
};
