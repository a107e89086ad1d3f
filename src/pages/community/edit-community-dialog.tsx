import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { type ReactNode, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { CommunityCover } from "@/components/communities/community-cover";
import { CommunityPicture } from "@/components/communities/community-picture";
import { SharedPicture } from "@/components/communities/shared-picture";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FieldError, TextArea, TextField } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { Form, FormActions, FormFailure, useIsLocked } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { descriptionSchema } from "@/domain/picture";
import { coverOf, pictureOf, type SharedCommunity, sharedCommunityFieldsSchema } from "@/domain/shared-community";
import { changedFields } from "@/lib/changed-fields";
import { type ChangedPicture, useCommunityPictures } from "@/queries/communities/changed-pictures";

interface CommunityPictureFieldProps {
  name: "pictureText" | "coverText";
  label: string;
  words: { choose: string; change: string; remove: string; describe: string };
  changed: ChangedPicture;
  shape: string;
  children: ReactNode;
}

const CommunityPictureField = ({ name, label, words, changed, shape, children }: CommunityPictureFieldProps) => {
  const { picture, file, problem, isMaking, choose, remove } = changed;
  const isLocked = useIsLocked();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = `${name}-problem`;
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-label font-label">
        {label}
      </p>
      {file ? <FilePreview file={file} alt="" className={shape} /> : children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) choose(chosen);
          // Allows the same file again.
          currentTarget.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          variant="ghost"
          size="s"
          disabled={isLocked}
          pending={isMaking}
          {...(problem !== "" && { "aria-describedby": id })}
          onClick={() => input.current?.click()}
        >
          {picture ? words.change : words.choose}
        </Button>
        {picture && (
          <Button
            variant="quiet"
            size="s"
            disabled={isLocked}
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {problem !== "" && <FieldError id={id}>{problem}</FieldError>}
      {picture && <TextField name={name} label={words.describe} autoComplete="off" dir="auto" />}
    </div>
  );
};

const fieldsSchema = z.extend(sharedCommunityFieldsSchema, {
  pictureText: descriptionSchema,
  coverText: descriptionSchema,
});

interface PicturesProps {
  community: SharedCommunity;
  picture: ChangedPicture;
  cover: ChangedPicture;
}

const Pictures = ({ community, picture, cover }: PicturesProps) => (
  <>
    <CommunityPictureField
      name="pictureText"
      label={t`Picture`}
      words={{
        choose: t`Choose picture`,
        change: t`Change picture`,
        remove: t`Remove picture`,
        describe: t`Describe this picture for people who can’t see it`,
      }}
      changed={picture}
      shape="size-24 rounded-large"
    >
      {picture.picture ? (
        <SharedPicture community={community} size="xl" pixels={96} />
      ) : (
        <CommunityPicture name={community.name} src="" size="xl" />
      )}
    </CommunityPictureField>
    <CommunityPictureField
      name="coverText"
      label={t`Cover`}
      words={{
        choose: t`Choose cover`,
        change: t`Change cover`,
        remove: t`Remove cover`,
        describe: t`Describe this picture for people who can’t see it`,
      }}
      changed={cover}
      shape="h-28 w-full rounded-medium"
    >
      {cover.picture ? (
        <CommunityCover community={community} className="h-28 rounded-medium" />
      ) : (
        <div className="h-28 rounded-medium bg-grad-cover" />
      )}
    </CommunityPictureField>
    {(picture.picture ?? cover.picture) && (
      <p className="text-small text-ink-2">
        {community.isPrivate
          ? t`Only members of this community can see its pictures.`
          : t`Pictures are public: once uploaded, anyone can find and see them, even without an account.`}
      </p>
    )}
  </>
);

export const EditCommunityDialog = ({ community, onClose }: { community: SharedCommunity; onClose: () => void }) => {
  const { picture, cover, save } = useCommunityPictures(community);
  // Another owner may change it meanwhile: only what was changed here is written.
  const [{ name, description, rules, ...shown }] = useState(community);
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: {
      name,
      description,
      rules,
      pictureText: pictureOf(shown)?.description ?? "",
      coverText: coverOf(shown)?.description ?? "",
    },
  });
  const draft = useFormDraft(form, {
    key: `community:${community.id}`,
    names: ["name", "description", "rules"],
  });
  const end = (): void => {
    draft.drop();
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={t`Edit community`}>
      <Form
        form={form}
        onSubmit={async ({ pictureText, coverText, ...fields }) => {
          await save(changedFields(fields, { name, description, rules }), { pictureText, coverText });
          toast({ title: t`Changes saved` });
          end();
        }}
        aria-label={t`Edit community`}
        className="flex flex-col gap-4"
      >
        <DraftNotice form={form} draft={draft} field="name" />
        <Pictures community={community} picture={picture} cover={cover} />
        <TextField name="name" label={t`Community Name`} autoComplete="off" dir="auto" required />
        <TextArea name="description" label={t`Description`} dir="auto" required />
        <TextArea name="rules" label={t`Rules`} mark={t`(optional)`} hint={t`One on each line.`} rows={4} dir="auto" />
        <FormFailure />
        <FormActions onCancel={end}>{t`Save`}</FormActions>
      </Form>
    </Dialog>
  );
};
