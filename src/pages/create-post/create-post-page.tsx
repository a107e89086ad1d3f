import { useSearchParams } from "react-router-dom";
import { PostComposer } from "./post-composer";
import { readPrefill } from "./read-prefill";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { useSessionUser } from "@/queries/auth";

/** Specification section 2, *Create Post*. What the address prefills is decision 7. */
export const CreatePostPage = () => {
  const { id } = useSessionUser();
  const prefill = readPrefill(useSearchParams()[0]);
  return (
    <>
      <title>{`Create Post · ${app.name}`}</title>
      <PageHeader title="Create Post" />
      <PostComposer key={`${id} ${prefill.article}`} userId={id} prefill={prefill} />
    </>
  );
};
