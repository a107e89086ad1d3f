import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { communityPictureTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { coverOf, pictureOf, type SharedCommunity, type SharedCommunityFields } from "@/domain/shared-community";
import { AppError } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { useSessionUserId } from "@/queries/people/session";
import { makeSmall } from "@/queries/pictures/adding";
import { uploadBytes } from "@/queries/pictures/uploads";
import { inTurn } from "@/queries/writing/in-turn";
import { forThisMember } from "@/sdk/account/stored-session";
import { getSharedCommunity } from "@/sdk/communities/shared-communities";
import { putFiles } from "@/sdk/device/outbox";
import { useChangeCommunity } from "./manage";

interface Chosen {
  picture: Picture | null;
  file: File | null;
  problem: string;
}

export interface ChangedPicture extends Chosen {
  isMaking: boolean;
  choose: (file: File) => void;
  remove: () => void;
  /** Resolves once resized. @throws AppError if it failed */
  whenReady: () => Promise<Chosen>;
}

const none: Chosen = { picture: null, file: null, problem: "" };

/** Keeps what stood there before where it can't be used. */
const choiceOf = async (file: File, before: Promise<Chosen>): Promise<Chosen> => {
  try {
    const { picture, blob, problem } = await makeSmall(uniqueId(), file);
    if (picture && blob) return { picture, file: new File([blob], file.name, { type: blob.type }), problem };
    return { ...(await before), problem };
  } catch {
    const problem = t`The picture couldn’t be added. Check your connection and choose it again.`;
    return { ...(await before), problem };
  }
};

const useChangedPicture = (first: Picture | null): ChangedPicture => {
  const [shown, setShown] = useState({ ...none, picture: first, isMaking: false });
  const latest = useRef<Promise<Chosen>>(Promise.resolve(shown));

  const choose = async (file: File): Promise<void> => {
    const choice = choiceOf(file, latest.current);
    latest.current = choice;
    setShown((before) => ({ ...before, problem: "", isMaking: true }));
    const chosen = await choice;
    if (latest.current === choice) setShown({ ...chosen, isMaking: false });
  };

  return {
    ...shown,
    choose: (file) => void choose(file),
    remove: () => {
      latest.current = Promise.resolve(none);
      setShown({ ...none, isMaking: false });
    },
    whenReady: async () => {
      const chosen = await latest.current;
      if (chosen.problem !== "") throw new AppError("invalid", t`One picture can’t be sent. Look at it first.`);
      return chosen;
    },
  };
};

interface Descriptions {
  pictureText: string;
  coverText: string;
}

/** Another owner may have changed a picture that was not touched here. */
const pictureAfter = (
  chosen: Picture | null,
  description: string,
  first: Picture | null,
  now: Picture | null,
): Picture | null => {
  if (chosen?.id !== first?.id) return chosen && { ...chosen, description };
  const isDescribed = now?.id === first?.id && description !== first?.description;
  return now && isDescribed ? { ...now, description } : now;
};

export const useCommunityPictures = (community: SharedCommunity) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  const change = useChangeCommunity(community);
  const [first] = useState(community);
  const picture = useChangedPicture(pictureOf(first));
  const cover = useChangedPicture(coverOf(first));

  const save = async (
    fields: Partial<SharedCommunityFields>,
    { pictureText, coverText }: Descriptions,
  ): Promise<void> => {
    const made = await forThisMember(Promise.all([picture.whenReady(), cover.whenReady()]));
    const now = await getSharedCommunity(community.id);
    const shown = pictureAfter(made[0].picture, pictureText, pictureOf(first), pictureOf(now));
    const behind = pictureAfter(made[1].picture, coverText, coverOf(first), coverOf(now));
    const pictures = [shown, behind].flatMap((each) => each ?? []);
    const chosen = made.flatMap((each) =>
      each.picture && each.file ? [{ id: each.picture.id, file: each.file }] : [],
    );
    const before = [now.pictureId, now.coverId].filter((id) => id !== "");
    const left = before.filter((id) => !pictures.some((each) => each.id === id));
    const target = communityPictureTarget(community);
    const ids = [...chosen.map(({ id }) => id), ...left];
    const send = async (): Promise<void> => {
      // Of the new and the replaced ones, those go that the community does not name in the end.
      putFiles(owner, { textId: community.id, place: target, authorId: owner, pictures: ids });
      for (const { id, file } of chosen) await uploadBytes(id, file, { owner, target });
      await change.mutateAsync({ ...fields, pictureId: shown?.id ?? "", coverId: behind?.id ?? "", pictures });
    };
    await (ids.length > 0 ? inTurn(send) : send());
    await client.invalidateQueries({ queryKey: ["shared-communities", "list"] });
  };

  return { picture, cover, save };
};
