import { Controller } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { cx } from "@/lib/cx";
import { ImageField } from "./image-field";
import { useCommunityForm } from "./use-community-form";

export const CommunityForm = () => {
  const { form, image, imageProblem, chooseImage, refuseImage, failure, onSubmit } = useCommunityForm();
  const { errors, isSubmitting } = form.formState;

  return (
    <form noValidate aria-labelledby="page-title" onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label="Community Name"
        autoComplete="off"
        dir="auto"
        required
        readOnly={isSubmitting}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextArea
        label="Description"
        dir="auto"
        required
        readOnly={isSubmitting}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <ImageField file={image} problem={imageProblem} onChoose={chooseImage} onUnreadable={refuseImage} />
      <Controller
        control={form.control}
        name="isPrivate"
        render={({ field }) => (
          <Switch label="Make this community private" checked={field.value} onCheckedChange={field.onChange} />
        )}
      />
      {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
      <div className="flex justify-end">
        {/* The specified words change; the width, held by those that do not show, stays. */}
        <Button type="submit" aria-label={isSubmitting ? "Creating..." : "Create Community"}>
          <span className="grid">
            <span className={cx("col-start-1 row-start-1", isSubmitting && "invisible")}>Create Community</span>
            <span className={cx("col-start-1 row-start-1", !isSubmitting && "invisible")}>Creating...</span>
          </span>
        </Button>
      </div>
    </form>
  );
};
