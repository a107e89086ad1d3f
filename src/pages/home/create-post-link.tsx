import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";

/** The floating plus. It stands inside the column of posts, above the phone's bottom bar. */
export const CreatePostLink = () => (
  <Link
    to={href.createPost()}
    aria-label="Create post"
    title="Create post"
    className="fixed end-4.5 bottom-[calc(var(--bar-bottom)+18px)] z-10 grid size-14.5 place-items-center rounded-l bg-accent text-accent-ink shadow-2 transition-transform hover:bg-accent-hover active:scale-95 rail:end-6 rail:bottom-7 wide:end-[max(348px,calc(50vw-240px))]"
  >
    <Plus aria-hidden="true" className="size-6.5" strokeWidth={2.4} />
  </Link>
);
