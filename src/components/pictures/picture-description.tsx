import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FieldCounter } from "@/components/posts/field-counter";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import { descriptionSchema } from "@/domain/picture";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { DevicePicture } from "./device-picture";

const fieldsSchema = z.object({ description: descriptionSchema });

interface PictureDescriptionProps {
  chosen: ChosenPictures;
  id: string;
  onClose: () => void;
}

export const PictureDescription = ({ chosen, id, onClose }: PictureDescriptionProps) => {
  const at = chosen.list.findIndex((each) => each.id === id);
  const picture = chosen.list[at]?.picture;
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { description: picture?.description ?? "" },
  });
  if (!picture) return null;
  const position = at + 1;
  const count = chosen.list.length;

  const save = async ({ description }: { description: string }): Promise<void> => {
    chosen.describe(id, description);
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={t`Picture ${position} of ${count}`} initialFocus="text">
      <DevicePicture picture={picture} alt="" className="max-h-[40dvh] w-full rounded-medium object-contain" />
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        <TextArea
          name="description"
          label={t`Describe this picture for people who can’t see it`}
          rows={3}
          dir="auto"
          hint={t`Say what matters here, in a sentence or two.`}
          counter={<FieldCounter name="description" max={limits.pictureDescription} />}
        />
        <FormActions onCancel={onClose}>{t`Save`}</FormActions>
      </Form>
    </Dialog>
  );
};
