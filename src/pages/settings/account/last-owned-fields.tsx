import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { SelectField } from "@/components/ui/select-field";
import { nameOf } from "@/components/users/byline";
import { endsIt } from "@/domain/membership";
import { useHandle } from "@/queries/members/handles";
import type { LastOwned } from "@/queries/members/leaving";
import { useAuthor } from "@/queries/members/users";

const prefix = "community-";

export const communityOf = (field: string): string => field.slice(prefix.length);

const SuccessorOption = ({ successor }: { successor: LastOwned["successors"][number] }) => {
  const author = useAuthor(successor.userId) ?? null;
  const handle = useHandle({ id: successor.userId, handle: author?.handle ?? "" });
  const name = `${nameOf(author)}${handle ? ` (@${handle})` : ""}`;
  return (
    <option value={successor.id}>
      {successor.role === "moderator" ? t`Hand it over to ${name}, moderator` : t`Hand it over to ${name}`}
    </option>
  );
};

/** (leaving-8) */
export const LastOwnedFields = ({ communities }: { communities: readonly LastOwned[] }) => {
  const count = communities.length;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-label">
        <Plural
          value={count}
          one="You’re the only owner of # community. Nothing is deleted before you have chosen what happens."
          other="You’re the only owner of # communities. Nothing is deleted before you have chosen what happens."
        />
      </legend>
      {communities.map(({ community, successors }) => (
        <SelectField
          key={community.id}
          name={prefix + community.id}
          label={community.name}
          placeholder={t`Choose…`}
          hint={
            successors.length === 0 &&
            (community.isPrivate
              ? t`No one else is in it.`
              : t`No one else looks after it. To hand it over, make someone an owner on its page first.`)
          }
        >
          {successors.map((successor) => (
            <SuccessorOption key={successor.id} successor={successor} />
          ))}
          <option value={endsIt}>{t`Delete it: it disappears for everyone`}</option>
        </SelectField>
      ))}
    </fieldset>
  );
};
