import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { SelectField } from "@/components/ui/select-field";
import type { MutedWord } from "@/domain/muted";
import { muteEnd, mutedWordFields, muteTimes } from "@/domain/muted-words";
import { dayAndTime } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { useAddMutedWord, useChangeMutedWord } from "@/queries/people/mute";
import { useMutedWords } from "@/queries/people/mutes";
import { Part } from "./part";

const headingId = "account-muted-words";

const empty = { word: "", time: "" };

const AddWord = ({ words }: { words: readonly MutedWord[] }) => {
  const add = useAddMutedWord();
  const form = useForm({ resolver: zodResolver(mutedWordFields(words)), defaultValues: empty });
  const draft = useFormDraft(form, { key: "muted-word", names: ["word"] });
  return (
    <Form
      form={form}
      onSubmit={async ({ word, time }) => {
        await add.mutateAsync({ word, until: muteEnd(time, serverNow()) });
        draft.drop();
      }}
      restartWith={empty}
      aria-label={t`Mute a word`}
      className="flex flex-col gap-3"
    >
      <DraftNotice form={form} draft={draft} field="word" />
      <div className="grid gap-3 wide-phone:grid-cols-[1fr_12rem]">
        <TextField name="word" label={t`Word, phrase or #tag`} dir="auto" autoComplete="off" autoCapitalize="none" />
        <SelectField name="time" label={t`For how long`} placeholder={t`For good`}>
          {muteTimes.map(({ value, label }) => (
            <option key={value} value={value}>
              {i18n._(label)}
            </option>
          ))}
        </SelectField>
      </div>
      <FormFailure />
      <SubmitButton variant="ghost" className="self-start">{t`Mute word`}</SubmitButton>
    </Form>
  );
};

const Until = ({ until }: { until: string }) => {
  if (until === "") return t`For good`;
  const end = dayAndTime(new Date(until), serverNow());
  return t`Until ${end}`;
};

const WordList = ({ words }: { words: readonly MutedWord[] }) => {
  const { mutate } = useChangeMutedWord();
  return (
    <ul className="-my-3">
      {words.map(({ word, until }) => (
        <li key={word} className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
          <p className="min-w-0 flex-1">
            <bdi className="font-bold wrap-anywhere">{word}</bdi>
            <span className="block text-small text-ink-2">
              <Until until={until} />
            </span>
          </p>
          <Button variant="ghost" size="s" onClick={() => mutate({ word })}>
            <Trans>
              Remove{" "}
              <span className="sr-only">
                the muted word <bdi>{word}</bdi>
              </span>
            </Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** (mute-7) */
export const MutedWords = () => {
  const words = useMutedWords();
  return (
    <Part id={headingId} title={t`Muted words`}>
      <p className="text-small text-ink-2">
        {t`What others write with one of these isn’t shown to you. They won’t be told.`}
      </p>
      <AddWord words={words} />
      {words.length > 0 && <WordList words={words} />}
    </Part>
  );
};
