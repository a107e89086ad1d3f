import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useSyncExternalStore } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { Avatar } from "@/components/people/avatar";
import type { ComposerPictures } from "@/components/pictures/use-composer-pictures";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Button, IconButton } from "@/components/ui/button";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { breakpoints } from "@/config/breakpoints";
import type { PostFields } from "@/domain/post-fields";
import { takesFocus } from "@/lib/initial-focus";
import { listen } from "@/lib/listen";
import { useMediaQuery } from "@/lib/use-media-query";
import type { Draft } from "@/queries/drafts";
import { useSessionUser } from "@/queries/people/session";
import { FieldCounter } from "./field-counter";
import { MentionArea } from "./mention-area";
import { publishFailure } from "./publish";
import { useFormWarning } from "./warning-field";

const subscribe = (listener: () => void): (() => void) =>
  window.visualViewport ? listen(window.visualViewport, ["resize"], listener) : () => undefined;

/** The scale keeps zooming from looking like a keyboard. */
const measureHeight = (): number | undefined =>
  window.visualViewport ? Math.round(window.visualViewport.height * window.visualViewport.scale) : undefined;

/** Pixels above a phone's keyboard; `dvh` includes the keyboard. */
const useVisibleHeight = (): number | undefined => useSyncExternalStore(subscribe, measureHeight, () => undefined);

interface ComposerProps {
  form: UseFormReturn<PostFields>;
  title: string;
  submitLabel: string;
  draft: Draft;
  withoutDraft: PostFields;
  /** '' for none. `content` is trimmed. */
  topicOf: (content: string) => string;
  max: number;
  pictures: Pick<ComposerPictures, "chosen" | "tiles" | "dialog"> &
    Partial<Pick<ComposerPictures, "handlers" | "button">>;
  onSubmit: (fields: PostFields) => Promise<void>;
  onCancel: () => void;
  onChange: () => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  above?: ReactNode;
  children: ReactNode;
}

const ContentTopic = ({ topicOf }: Pick<ComposerProps, "topicOf">) => {
  const content = useWatch<PostFields, "content">({ name: "content" });
  const topic = topicOf(content.trim());
  if (topic === "") return null;
  return (
    <div className="flex min-w-0">
      <span className="sr-only">{t`Topic:`} </span>
      <TopicBadge topic={topic} />
    </div>
  );
};

/** The screen to write a post and to edit one. On phones its buttons are above any keyboard (create-post-1). */
export const Composer = (props: ComposerProps) => {
  const { form, title, submitLabel, draft, withoutDraft, topicOf, max, pictures, above, children } = props;
  const warning = useFormWarning(form.getValues("warning"), props.onChange);
  const isPhone = !useMediaQuery(`(min-width: ${breakpoints.rail})`);
  const visibleHeight = useVisibleHeight();
  const aboveKeyboard = isPhone && visibleHeight !== undefined;

  const submit = <SubmitButton size={isPhone ? "s" : "m"}>{submitLabel}</SubmitButton>;

  return (
    <>
      <Form
        form={form}
        onSubmit={props.onSubmit}
        failure={publishFailure}
        aria-labelledby="page-title"
        data-form="screen"
        onChange={props.onChange}
        {...pictures.handlers}
        style={aboveKeyboard ? { minHeight: visibleHeight } : undefined}
        className="max-rail:flex max-rail:min-h-dvh max-rail:flex-col"
      >
        <PageHeader
          title={title}
          {...(isPhone && {
            start: <IconButton icon={X} label={t`Cancel`} onClick={props.onCancel} />,
            actions: submit,
          })}
        />
        {above}
        <div className="flex gap-3 px-4 py-4.5 rail:px-5">
          <Avatar user={useSessionUser()} />
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <DraftNotice
              form={form}
              draft={draft}
              withoutDraft={withoutDraft}
              field="content"
              onDiscard={pictures.chosen.discard}
            />
            <MentionArea
              name="content"
              label={t`Content`}
              placeholder={t`What do you want to say?`}
              look="bare"
              rows={pictures.chosen.list.length > 0 ? 2 : isPhone ? 3 : 4}
              dir="auto"
              onPaste={props.onPaste}
              {...takesFocus("always")}
            />
            {warning.field}
            {pictures.tiles}
            {children}
            <FormFailure />
          </div>
        </div>
        <div
          // The keyboard covers the end of the page.
          style={aboveKeyboard ? { bottom: `max(0px, 100dvh - ${visibleHeight}px)` } : undefined}
          className="sticky bottom-0 z-5 flex flex-wrap items-center justify-end gap-3 border-y border-line bg-surface px-4 py-2 max-rail:mt-auto max-rail:min-h-13 max-rail:border-b-0 max-rail:pb-[max(0.5rem,env(safe-area-inset-bottom))] rail:px-5 [@media(height<26rem)]:static"
        >
          <div className="flex">
            {pictures.button}
            {warning.button}
          </div>
          <ContentTopic topicOf={topicOf} />
          <div className="ms-auto">
            <FieldCounter name="content" max={max} />
          </div>
          {!isPhone && (
            <div className="flex gap-3">
              <Button variant="ghost" onClick={props.onCancel}>{t`Cancel`}</Button>
              {submit}
            </div>
          )}
        </div>
      </Form>
      {pictures.dialog}
    </>
  );
};
