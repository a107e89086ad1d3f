import { zodResolver } from "@hookform/resolvers/zod";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { useController, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { CommunityLink, deviceFailure, DeviceNote } from "@/components/communities/communities";
import { Button } from "@/components/ui/button";
import { FieldError, TextArea, TextField } from "@/components/ui/field";
import { FilePreview } from "@/components/ui/file-preview";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { type Community, type CommunityFields, communityFieldsSchema } from "@/domain/community";
import { cx } from "@/lib/cx";
import { scaleImage } from "@/lib/picture";
import { useCommunities, useCreateCommunity } from "@/queries/communities/communities";

const notAPicture = "This file is not a picture that can be shown. Choose another one.";

/** The picture could not be read; its field says so. */
class PictureError extends Error {}

/** `imageProblem` is about the picture alone. */
const useCommunityForm = () => {
  const navigate = useNavigate();
  const create = useCreateCommunity();
  const [image, setImage] = useState<File | null>(null);
  const [imageProblem, setImageProblem] = useState<string>();
  const form = useForm<CommunityFields>({
    resolver: zodResolver(communityFieldsSchema),
    defaultValues: { name: "", description: "", imageUrl: "", isPrivate: false },
  });

  const chooseImage = (file: File | null): void => {
    setImage(file);
    setImageProblem(undefined);
  };

  const refuseImage = (): void => {
    setImage(null);
    setImageProblem(notAPicture);
  };

  const scaledImage = async (file: File): Promise<string> => {
    try {
      return await scaleImage(file);
    } catch {
      refuseImage();
      throw new PictureError();
    }
  };

  const opened = ({ id }: Community): void => {
    toast({ title: "Success", description: "Community created successfully" });
    void navigate(href.community(id), { replace: true });
  };

  const send = async (draft: CommunityFields): Promise<void> => {
    try {
      const imageUrl = image ? await scaledImage(image) : "";
      await create.mutateAsync({ ...draft, imageUrl }, { onSuccess: opened });
    } catch (error) {
      toast({ title: "Error", description: "Failed to create community", variant: "destructive" });
      throw error;
    }
  };

  const refuse = (): void => {
    toast({ title: "Error", description: "Please fill in all required fields", variant: "destructive" });
  };

  return { form, image, imageProblem, chooseImage, refuseImage, send, refuse };
};

interface ImageFieldProps {
  file: File | null;
  problem: string | undefined;
  onChoose: (file: File | null) => void;
  /** The chosen file is no picture. */
  onUnreadable: () => void;
}

const ImageField = ({ file, problem, onChoose, onUnreadable }: ImageFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = currentTarget.files ?? [];
    // The same file may be chosen again after it was removed.
    currentTarget.value = "";
    if (chosen) onChoose(chosen);
  };

  const remove = (): void => {
    onChoose(null);
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative flex items-center gap-4 has-focus-visible:[&_label]:outline-2 has-focus-visible:[&_label]:outline-offset-2 has-focus-visible:[&_label]:outline-accent">
        {file && (
          <FilePreview
            file={file}
            alt="The chosen community image"
            onError={onUnreadable}
            className="size-20 rounded-medium"
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
          className="flex min-h-20 flex-1 items-center gap-3 rounded-medium border-2 border-dashed border-edge px-4 py-3 hover:bg-sunken"
        >
          <ImageUp aria-hidden="true" className="size-6 flex-none text-accent-text" />
          <span className="font-label">Community Image</span>
        </label>
      </div>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {file ? <span dir="auto">{file.name}</span> : "Optional. Large pictures are made smaller."}
        </p>
        {file && (
          <Button variant="quiet" size="s" onClick={remove}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
};

const CommunityForm = () => {
  const { form, image, imageProblem, chooseImage, refuseImage, send, refuse } = useCommunityForm();
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
      <TextField name="name" label="Community Name" autoComplete="off" dir="auto" required />
      <TextArea name="description" label="Description" dir="auto" required />
      <ImageField file={image} problem={imageProblem} onChoose={chooseImage} onUnreadable={refuseImage} />
      <Switch
        label="Make this community private"
        checked={isPrivate.field.value}
        onCheckedChange={isPrivate.field.onChange}
      />
      <FormFailure />
      <div className="flex justify-end">
        <SubmitButton pendingLabel="Creating...">Create Community</SubmitButton>
      </div>
    </Form>
  );
};

/** The communities of this device, newest first. */
const OwnCommunities = () => {
  const { data: communities } = useCommunities();
  if (!communities) return null;
  return (
    <section aria-labelledby="own-communities" className="border-t border-line">
      <h2 id="own-communities" className="px-4 pt-5 pb-2 text-section font-bold tracking-heading rail:px-5">
        Communities on this device
      </h2>
      {communities.length === 0 ? (
        <EmptyState drawing="community" title="No communities yet" text="The one that you create above appears here." />
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

/** Create Community (create-community-7). */
export const CreateCommunityPage = () => (
  <>
    <PageHeader title="Create Community" />
    <div className="flex flex-col gap-5 px-4 py-5 rail:px-5">
      <DeviceNote />
      <CommunityForm />
    </div>
    <OwnCommunities />
  </>
);
