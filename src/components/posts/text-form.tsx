import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { DraftNotice } from "@/components/drafts/drafts";
import { Avatar, type AvatarSize } from "@/components/people/avatar";
import { useComposerPictures } from "@/components/pictures/use-composer-pictures";
import { TextArea } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import type { TextTarget } from "@/domain/new-message";
import type { ReplyFields } from "@/domain/post-fields";
import { cx } from "@/lib/cx";
import { focusText, takesFocus } from "@/lib/initial-focus";
import { useDraft, type Draft } from "@/queries/drafts";
import { useSessionUser } from "@/queries/people/session";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { FieldCounter } from "./field-counter";
import { MentionArea } from "./mention-area";
import { NeedsVerified } from "./needs-verified";
import { publishFailure, type QueuedForm } from "./publish";
import { WaitingTexts, type WaitingTextsProps } from "./waiting-texts";
import { useFormWarning } from "./warning-field";

const empty: ReplyFields = { content: "", warning: "" };

interface TextFormProps {
  draftKey: string;
  schema: ZodMiniType<ReplyFields, ReplyFields>;
  /** Of its field. */
  invitation: string;
  label?: string | undefined;
  action: string;
  rows: number;
  /** Hidden on phones if small. */
  avatar?: AvatarSize | undefined;
  focus?: "now" | "reply" | undefined;
  className?: string;
  failure?: (error: unknown) => string | undefined;
}

interface WithServerProps {
  /** Null for a reply to a post. */
  target: TextTarget | null;
  max: number;
}

interface InnerProps extends TextFormProps {
  /** Without it, the text has words only. */
  server?: WithServerProps;
  send: (fields: ReplyFields, draft: Draft, chosen: ChosenPictures) => Promise<void>;
}

/** For replies, threads and their replies. */
export const TextForm = (props: InnerProps) => {
  const { draftKey, schema, invitation, label, action, rows, avatar, focus, className, server, send } = props;
  const { failure = publishFailure } = props;
  const user = useSessionUser();
  const draft = useDraft(user.id, draftKey);
  const form = useForm<ReplyFields>({
    resolver: zodResolver(schema),
    defaultValues: { content: draft.restored["content"] ?? "", warning: draft.restored["warning"] ?? "" },
  });
  const keepDraft = (withPictures: string): void => draft.keep({ ...form.getValues(), pictures: withPictures });
  const pictures = useComposerPictures(draft, keepDraft, { target: server?.target ?? null });
  const { chosen } = pictures;
  const saveDraft = (): void => keepDraft(chosen.asText());
  const warning = useFormWarning(draft.restored["warning"], saveDraft);

  const area = {
    name: "content",
    label: invitation,
    hideLabel: true,
    placeholder: invitation,
    rows,
    dir: "auto",
    ...(focus === "reply" && takesFocus("reply")),
  } as const;

  return (
    <>
      <Form
        form={form}
        onSubmit={async (fields) => {
          await send(fields, draft, chosen);
          warning.close();
        }}
        failure={failure}
        restartWith={empty}
        aria-label={label}
        onChange={saveDraft}
        {...(server && pictures.handlers)}
        className={cx("flex", avatar === "s" ? "gap-4" : "gap-3", className)}
      >
        {avatar && (
          <span className={cx("flex-none", avatar === "s" && "max-rail:hidden")}>
            <Avatar user={user} size={avatar} />
          </span>
        )}
        <div ref={focus === "now" ? focusText : undefined} className="flex min-w-0 flex-1 flex-col gap-2.5">
          {server && <NeedsVerified />}
          <DraftNotice form={form} draft={draft} withoutDraft={empty} field="content" onDiscard={chosen.discard} />
          {server ? <MentionArea {...area} within={server.target?.community} /> : <TextArea {...area} />}
          {server && warning.field}
          {server && pictures.tiles}
          <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-3">
            {server && (
              <>
                <div className="me-auto flex">
                  {pictures.button}
                  {warning.button}
                </div>
                <FieldCounter name="content" max={server.max} />
              </>
            )}
            <SubmitButton size="s">{action}</SubmitButton>
          </div>
          <FormFailure />
        </div>
      </Form>
      {server && pictures.dialog}
    </>
  );
};

interface QueuedTextFormProps extends TextFormProps, WithServerProps, Pick<WaitingTextsProps, "onSent"> {
  send: (fields: ReplyFields, form: QueuedForm) => Promise<void>;
}

/** Also shows the texts that wait for the network. */
export const QueuedTextForm = ({ target, max, send, onSent, ...form }: QueuedTextFormProps) => (
  <WaitingTexts draftKey={form.draftKey} {...(onSent && { onSent })}>
    {(queue) => (
      <TextForm
        {...form}
        server={{ target, max }}
        send={(fields, draft, chosen) => send(fields, { queue, draft, chosen })}
      />
    )}
  </WaitingTexts>
);
