import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { href } from "@/config/paths";

export const TopicsEmpty = () => (
  <EmptyState
    drawing="topics"
    title="No topics yet"
    text="Every post gets a topic by itself. The first one starts the list."
    action={<ButtonLink to={href.createPost()}>Create Post</ButtonLink>}
  />
);
