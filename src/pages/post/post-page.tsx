import { useParams } from "react-router-dom";
import { PostScreen } from "./post-screen";
import { useSessionUser } from "@/queries/auth";

/** Specification section 2, *Post detail*. Each post and each member have a screen of their own. */
export const PostPage = () => {
  const { id = "" } = useParams();
  const user = useSessionUser();
  return <PostScreen key={`${user.id} ${id}`} id={id} user={user} />;
};
