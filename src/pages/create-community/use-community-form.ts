import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { deviceFailure } from "@/components/communities/device-failure";
import { toast } from "@/components/ui/use-toast";
import { href } from "@/config/paths";
import { scaleImage } from "@/lib/scale-image";
import { useCreateCommunity } from "@/queries/communities";
import { type CommunityDraft, communityDraftSchema } from "@/schemas/community";

const notAPicture = "This file is not a picture that can be shown. Choose another one.";

/** The Create Community form and what happens when it is sent. `imageProblem` is about the picture alone. */
export const useCommunityForm = () => {
  const navigate = useNavigate();
  const create = useCreateCommunity();
  const [image, setImage] = useState<File | null>(null);
  const [imageProblem, setImageProblem] = useState<string>();
  const form = useForm<CommunityDraft>({
    resolver: zodResolver(communityDraftSchema),
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

  const failed = (): void => {
    toast({ title: "Error", description: "Failed to create community", variant: "destructive" });
  };

  const send = async (draft: CommunityDraft): Promise<void> => {
    let imageUrl = "";
    try {
      if (image) imageUrl = await scaleImage(image);
    } catch {
      refuseImage();
      return failed();
    }
    try {
      await create.mutateAsync(
        { ...draft, imageUrl },
        {
          onSuccess: ({ id }) => {
            toast({ title: "Success", description: "Community created successfully" });
            void navigate(href.community(id));
          },
        },
      );
    } catch {
      // `failure` says why: the mutation keeps its error.
      failed();
    }
  };

  const refuse = (): void => {
    toast({ title: "Error", description: "Please fill in all required fields", variant: "destructive" });
  };

  return {
    form,
    image,
    imageProblem,
    chooseImage,
    refuseImage,
    failure: create.error ? deviceFailure(create.error) : undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!form.formState.isSubmitting) void form.handleSubmit(send, refuse)(event);
    },
  };
};
