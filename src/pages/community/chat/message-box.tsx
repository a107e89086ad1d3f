import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Reply, X, type LucideIcon } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { ComposerPictures } from "@/components/pictures/use-composer-pictures";
import { MentionArea } from "@/components/posts/mention-area";
import { NeedsVerified } from "@/components/posts/needs-verified";
import { useFormWarning } from "@/components/posts/warning-field";
import { IconButton } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { Form, FormFailure } from "@/components/ui/form";
import {
  type CommunityTextFields,
  communityTextFieldsSchema,
  wordsBesidePicturesSchema,
} from "@/domain/community-text-fields";
import { limits } from "@/domain/limits";
import type { CommunityRef } from "@/domain/shared-community";
import { characterCount, isBlank } from "@/domain/text";
import { cx } from "@/lib/cx";
import { focusText } from "@/lib/initial-focus";
import { isComposing } from "@/lib/is-composing";

export const empty = { content: "", warning: "" };

/** Characters before the limit. */
const nearby = 100;

/** A touch keyboard has no Shift. */
const isByFinger = (): boolean => window.matchMedia("(pointer: coarse)").matches;

export interface Fields {
  content: string;
  warning: string;
}

const fieldsOf = ({ content, warning = "" }: CommunityTextFields): Fields => ({ content, warning });

interface BoxProps {
  content: string;
  warning: string;
  icon: LucideIcon;
  label: string;
  above: { words: ReactNode; endLabel: string; key: string; takesFocus: boolean } | null;
  /** Pictures may go without text. */
  needsNoWords: boolean;
  pictures?: ComposerPictures;
  within?: CommunityRef;
  /** It takes the place of a box that had the focus. */
  startsFocused?: boolean;
  onEnd: () => void;
  /** Where Escape keeps what `onEnd` drops. */
  onEscape?: () => void;
  onType?: (fields: Fields) => void;
  onSend: (fields: Fields) => Promise<unknown>;
}

/** A text that is too long is refused in words. */
const isReady = (text: string, needsNoWords: boolean): boolean => needsNoWords || !isBlank(text);

/** Near the limit. */
const CharactersLeft = () => {
  const count = characterCount(useWatch<Fields, "content">({ name: "content" }).trim());
  return count <= limits.communityText - nearby ? null : (
    <p className="flex justify-end px-4 pt-2 rail:px-5">
      <Counter count={count} max={limits.communityText} />
    </p>
  );
};

const SendButton = ({ icon, label, needsNoWords }: Pick<BoxProps, "icon" | "label" | "needsNoWords">) => {
  const canSend = isReady(useWatch<Fields, "content">({ name: "content" }), needsNoWords);
  return (
    <IconButton
      icon={icon}
      label={label}
      type="submit"
      disabled={!canSend}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        "ms-auto",
        canSend ? "bg-accent text-accent-ink! hover:bg-accent-hover" : "bg-raised disabled:opacity-100",
      )}
    />
  );
};

/** At a key only the parts above are drawn again. */
export const MessageBox = (props: BoxProps) => {
  const { content, warning: before, icon, label, above, needsNoWords, pictures, within, onType, onSend } = props;
  const { startsFocused = false, onEnd, onEscape = onEnd } = props;
  const schema = needsNoWords ? wordsBesidePicturesSchema : communityTextFieldsSchema;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { content, warning: before } });
  const type = (): void => onType?.(fieldsOf(form.getValues()));
  const warning = useFormWarning(before, type);

  const endByPress = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes.
    focusText(currentTarget);
    onEnd();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
    if (event.key === "Escape" && above) onEscape();
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || isByFinger()) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    if (isReady(event.target.value, needsNoWords)) event.target.form?.requestSubmit();
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={async (fields) => {
          await onSend(fieldsOf(fields));
          warning.close();
        }}
        restartWith={empty}
        onChange={type}
        aria-label={label}
        data-form="screen"
        {...pictures?.handlers}
        className="pb-[env(safe-area-inset-bottom)]"
      >
        <NeedsVerified className="px-4 pt-3 rail:px-5" />
        {/* Who presses Reply or Edit goes on in the text. */}
        {above && (
          <div
            key={above.key}
            ref={above.takesFocus ? focusText : null}
            className="flex items-center gap-3 ps-4 pe-1.5 pt-2.5 rail:ps-5"
          >
            <Reply aria-hidden="true" className="size-5 flex-none text-ink-2 rtl:-scale-x-100" />
            <div className="min-w-0 flex-1">{above.words}</div>
            <IconButton icon={X} label={above.endLabel} onClick={endByPress} />
          </div>
        )}
        <div className="px-4 empty:hidden">
          <FormFailure />
        </div>
        <CharactersLeft />
        <div className="px-4 pt-2.5 empty:hidden rail:px-5">{warning.field}</div>
        {pictures && (
          <div className="max-h-[40dvh] overflow-y-auto px-4 pt-2.5 empty:hidden rail:px-5">{pictures.tiles}</div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field inside */}
        <div
          ref={startsFocused ? focusText : null}
          onKeyDown={onKeyDown}
          className="flex flex-wrap items-end gap-1.5 px-3 py-2.5 rail:px-5"
        >
          <div className="flex">
            {pictures?.button}
            {warning.button}
          </div>
          <div className="min-w-0 flex-1 basis-28 [&_textarea]:max-h-[40dvh] [&_textarea]:rounded-large">
            <MentionArea
              name="content"
              label={t`Write a message…`}
              hideLabel
              placeholder={t`Write a message…`}
              rows={1}
              dir="auto"
              autoComplete="off"
              opensUpwards
              within={within}
            />
          </div>
          <SendButton icon={icon} label={label} needsNoWords={needsNoWords} />
        </div>
      </Form>
      {pictures?.dialog}
    </>
  );
};
