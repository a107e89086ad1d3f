import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { app } from "@/config/app";
import { errorText } from "@/lib/errors";
import { plural } from "@/lib/plural";
import { useSessionUser } from "@/queries/auth";
import { useCollectOwnData } from "@/queries/own-data";
import { Part } from "./part";

/** Hands a text to the browser as a file to keep. */
const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Everything of one's own as one file (own-data-1). */
export const OwnData = () => {
  const { id } = useSessionUser();
  const collect = useCollectOwnData(id);

  const save = async (): Promise<void> => {
    try {
      const text = await collect.mutateAsync();
      saveFile(`${app.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`, text);
    } catch {
      // The part says why: the mutation keeps its error.
    }
  };

  return (
    <Part id="account-data" title="Your data">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="font-label">Download my data</p>
          <p role="status" className="text-small text-ink-2">
            {collect.isPending
              ? `Reading… ${plural(collect.rows, "entry", "entries")} so far`
              : collect.isSuccess
                ? `Saved: ${plural(collect.rows, "entry", "entries")} and your profile`
                : "Profile, posts, replies, likes, bookmarks, and the communities of this device, as one JSON file"}
          </p>
        </div>
        <Button variant="quiet" pending={collect.isPending} onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      {collect.error && <FormError>{`Nothing is saved. ${errorText(collect.error)}`}</FormError>}
    </Part>
  );
};
