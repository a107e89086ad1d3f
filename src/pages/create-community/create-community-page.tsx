import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Globe, ImageUp, Lock, MonitorSmartphone } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { CommunityLink, deviceFailure, DeviceNote } from "@/components/communities/communities";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { Button, buttonStyle } from "@/components/ui/button";
import { FieldError, TextArea, TextField } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { Switch } from "@/components/ui/switch";
import { toast, toastFailure } from "@/components/ui/toast";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { type Community, type CommunityFields, communityFieldsSchema } from "@/domain/community";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/errors";
import { scaleImage } from "@/lib/picture";
import { useCommunities, useCreateCommunity } from "@/queries/communities/communities";
import { useShareCommunity } from "@/queries/communities/sharing";

interface ImageFieldProps {
  file: File | null;
  problem: string | undefined;
  onChoose: (file: File | null) => void;
  onUnreadable: () => void;
}

const ImageField = ({ file, problem, onChoose, onUnreadable }: ImageFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = currentTarget.files ?? [];
    // Allows the same file again.
    currentTarget.value = "";
    if (chosen) onChoose(chosen);
  };

  const remove = (): void => {
    onChoose(null);
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={cx(
          "relative h-28 rounded-large outline-offset-2 outline-accent has-focus-visible:outline-2 rail:h-34",
          !file && "border-2 border-dashed border-edge hover:bg-sunken",
        )}
      >
        {file && (
          <FilePreview
            file={file}
            alt={t`The chosen community image`}
            onError={onUnreadable}
            className="size-full rounded-large"
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={cx(`${id}-hint`, problem !== undefined && `${id}-error`)}
          onChange={choose}
          className="sr-only"
        />
        <label
          htmlFor={id}
          className={cx(
            "absolute inset-0 flex cursor-pointer p-2.5",
            file ? "items-start justify-end" : "items-center justify-center",
          )}
        >
          <span className={buttonStyle({ variant: "quiet", size: "s" })}>
            <ImageUp aria-hidden="true" className="size-4.5" />
            {t`Community Image`}
          </span>
        </label>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {file ? <span dir="auto">{file.name}</span> : t`Optional. Large pictures are made smaller.`}
        </p>
        {file && <Button variant="quiet" size="s" onClick={remove}>{t`Remove picture`}</Button>}
      </div>
    </div>
  );
};

/** The field shows it. */
class PictureError extends Error {}

const Openness = ({ isShared, isPrivate }: { isShared: boolean; isPrivate: boolean }) => {
  const { name } = app;
  const Icon = isShared ? (isPrivate ? Lock : Globe) : MonitorSmartphone;
  return (
    <p role="status" className="flex items-center gap-3.5 rounded-medium bg-raised px-4 py-3 text-label text-ink-2">
      <Icon aria-hidden="true" className="size-5 flex-none" />
      {isShared
        ? isPrivate
          ? t`Only members see it, and no one can find it without an invitation.`
          : t`Anyone on ${name} can read and join.`
        : t`Only on this device`}
    </p>
  );
};

const CommunityForm = () => {
  const navigate = useNavigate();
  const create = useCreateCommunity();
  const sharing = useShareCommunity();
  const [isShared, setIsShared] = useState(false);
  const [image, setImage] = useState<File | null>(null);
  const [imageProblem, setImageProblem] = useState<string>();
  const form = useForm<CommunityFields>({
    resolver: zodResolver(communityFieldsSchema),
    defaultValues: { name: "", description: "", imageUrl: "", isPrivate: false },
  });
  const draft = useFormDraft(form, { key: "community", names: ["name", "description"] });

  const chooseImage = (file: File | null): void => {
    setImage(file);
    setImageProblem(undefined);
  };

  const refuseImage = (): void => {
    setImage(null);
    setImageProblem(t`This file can’t be shown as a picture. Choose another one.`);
  };

  const scaledImage = async (file: File): Promise<string> => {
    try {
      return await scaleImage(file);
    } catch {
      refuseImage();
      throw new PictureError();
    }
  };

  /** If sharing fails, the community's page offers it again. */
  const finish = async (community: Community): Promise<void> => {
    const { id, isPrivate } = community;
    try {
      if (isShared) await sharing.mutateAsync({ community, isPrivate });
      toast({ title: t`Success`, description: t`Community created successfully` });
    } catch (error) {
      toastFailure(t`It’s on this device only, for now`, errorText(error));
    }
    void navigate(href.community(id), { replace: true });
  };

  const send = async (fields: CommunityFields): Promise<void> => {
    try {
      const imageUrl = image ? await scaledImage(image) : "";
      // A callback does not run after the form was left.
      await create.mutateAsync({ ...fields, imageUrl }, { onSuccess: (community) => void finish(community) });
      draft.drop();
    } catch (error) {
      toastFailure(t`Error`, t`Failed to create community`);
      throw error;
    }
  };

  const refuse = (): void => toastFailure(t`Error`, t`Please fill in all required fields`);

  const { name } = app;
  const isPrivate = useController({ control: form.control, name: "isPrivate" });

  return (
    <Form
      form={form}
      onSubmit={send}
      onInvalid={refuse}
      failure={(error) => (error instanceof PictureError ? undefined : deviceFailure(error))}
      aria-labelledby="page-title"
      className="flex flex-col gap-5"
    >
      <ImageField file={image} problem={imageProblem} onChoose={chooseImage} onUnreadable={refuseImage} />
      <DraftNotice form={form} draft={draft} field="name" />
      <TextField name="name" label={t`Community Name`} autoComplete="off" dir="auto" required />
      <TextArea name="description" label={t`Description`} dir="auto" required />
      <Switch
        label={t`Share it on ${name}`}
        hint={t`When off, it stays on this device. You can share it later.`}
        checked={isShared}
        onCheckedChange={setIsShared}
      />
      <Switch
        label={t`Make this community private`}
        hint={t`Only members see it, and no one can find it without an invitation.`}
        checked={isPrivate.field.value}
        onCheckedChange={isPrivate.field.onChange}
      />
      <Openness isShared={isShared} isPrivate={isPrivate.field.value} />
      <FormFailure />
      <div className="sticky bottom-bar-bottom z-5 -mx-4 -mb-5 flex justify-end border-t border-line bg-surface px-4 py-2.5 rail:-mx-5 rail:px-5 [@media(height<26rem)]:static">
        <SubmitButton pendingLabel={t`Creating...`}>{t`Create Community`}</SubmitButton>
      </div>
    </Form>
  );
};

const OwnCommunities = () => {
  const { data: communities } = useCommunities();
  if (!communities) return null;
  return (
    <section aria-labelledby="own-communities" className="border-t border-line">
      <h2 id="own-communities" className="px-4 pt-5 pb-2 text-section font-bold tracking-heading rail:px-5">
        {t`Communities on this device`}
      </h2>
      <div className="px-4 pb-2 rail:px-5">
        <DeviceNote />
      </div>
      {communities.length === 0 ? (
        <EmptyState drawing="community" title={t`No communities yet`} text={t`Communities you create show up here.`} />
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {communities.map((community) => (
            <li key={community.id}>
              <CommunityLink community={community} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** (create-community-7) */
export const CreateCommunityPage = () => (
  <>
    <PageHeader title={t`Create Community`} back={href.communities()} />
    <div className="flex flex-col gap-5 px-4 py-5 rail:px-5">
      <CommunityForm />
    </div>
    <OwnCommunities />
  </>
);
