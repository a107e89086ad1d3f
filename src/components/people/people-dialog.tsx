import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ListDialog, type ListQuery } from "@/components/ui/list-dialog";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import { oneLine } from "@/domain/text";
import type { Author, User } from "@/domain/user";
import { useMutedIds } from "@/queries/people/muted";
import { Avatar } from "./avatar";
import { HandleMark, nameOf } from "./byline";
import { FollowButton } from "./follow-button";

type Person = Author & Partial<Pick<User, "bio">>;

const PersonRow = ({ person }: { person: Person }) => (
  <li className="relative flex min-h-14 items-center gap-3 rounded-medium px-2 py-1.5 hover:bg-sunken">
    <Avatar user={person} />
    <Link to={href.profile(person.id)} className="min-w-0 flex-1 after:absolute after:inset-0">
      <bdi className="font-bold wrap-anywhere">{nameOf(person)}</bdi>
      <HandleMark user={person} />
      <span dir="auto" className="block truncate text-small text-ink-2">
        {oneLine(person.bio ?? "")}
      </span>
    </Link>
    <FollowButton user={person} variant="quiet" size="s" />
  </li>
);

interface PeopleDialogProps {
  title: string;
  query: ListQuery<{ members: readonly Person[] }>;
  onClose: () => void;
}

/** Without whom the reader muted. */
export const PeopleDialog = (props: PeopleDialogProps) => {
  // Fixed, or the list would jump during reading.
  const [muted] = useState(useMutedIds());
  return (
    <ListDialog
      {...props}
      rowsOf={({ members }) => members.filter(({ id }) => !muted.has(id))}
      failed={t`The members couldn’t be loaded`}
      empty={<EmptyState drawing="posts" title={t`No one yet.`} />}
    >
      {(person) => <PersonRow key={person.id} person={person} />}
    </ListDialog>
  );
};
