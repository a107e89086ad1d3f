// The code for pictures loads with the first one.
import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "@/domain/limits";
import { readPictures, writePictures, type Picture } from "@/domain/picture";
import { AppError } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { uniqueId } from "@/lib/object-id";
import type { Draft } from "@/queries/drafts";

export interface ChosenPicture {
  id: string;
  /** '' from an earlier visit. */
  name: string;
  /** Null during resizing, or if that failed. */
  picture: Picture | null;
  /** '' if it can be sent. */
  problem: string;
  /** What is lost of it when it is posted, or ''. */
  loss: string;
  isPosted?: boolean;
}

export interface ChosenPictures {
  list: readonly ChosenPicture[];
  room: number;
  notice: string;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  describe: (id: string, description: string) => void;
  discard: () => void;
  clear: () => void;
  /** Resolves once all are resized. @throws AppError if one failed */
  whenReady: () => Promise<Picture[]>;
  asText: () => string;
}

const adding = () => loadCode(() => import("./adding"));

const asChosen = (picture: Picture): ChosenPicture => ({ id: picture.id, name: "", picture, problem: "", loss: "" });

const readyOf = (list: readonly ChosenPicture[]): Picture[] =>
  list.flatMap(({ picture, problem }) => (picture && !problem ? picture : []));

const leftOut = (count: number): string => {
  if (count === 0) return "";
  const most = limits.pictures;
  return plural(count, {
    one: `You can add ${most} pictures, so # was left out.`,
    other: `You can add ${most} pictures, so # were left out.`,
  });
};

/** They stay on this device until their text is sent. */
export const useChosenPictures = (
  owner: string,
  draft: Draft,
  onChange: (pictures: string) => void,
): ChosenPictures => {
  const [list, setList] = useState<readonly ChosenPicture[]>(() =>
    readPictures(draft.restored["pictures"] ?? "").map(asChosen),
  );
  // Promises need the current list, not the rendered one.
  const now = useRef(list);
  const [notice, setNotice] = useState("");
  const making = useRef(new Map<string, Promise<void>>());
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const show = (next: readonly ChosenPicture[]): void => {
    now.current = next;
    setList(next);
  };

  const change = (id: string, part: Partial<ChosenPicture>): void =>
    show(now.current.map((chosen) => (chosen.id === id ? { ...chosen, ...part } : chosen)));

  const asText = (): string => writePictures(readyOf(now.current));

  const keep = (): void => {
    latest.current(asText());
    // At once, because pictures without a draft are removed.
    draft.flush();
  };

  const make = async (id: string, file: File): Promise<void> => {
    try {
      const made = await (await adding()).makeChosen(owner, id, file);
      if (!now.current.some((chosen) => chosen.id === id)) return remove(id);
      change(id, made);
      keep();
    } catch {
      change(id, { problem: t`The picture couldn’t be added. Check your connection and choose it again.` });
    } finally {
      making.current.delete(id);
    }
  };

  const remove = (id: string): void => {
    show(now.current.filter((chosen) => chosen.id !== id));
    setNotice("");
    keep();
    void adding().then(
      ({ dropChosen }) => dropChosen(owner, id),
      () => undefined,
    );
  };

  const lookAfterKept = useEffectEvent(async (): Promise<void> => {
    const kept = readyOf(now.current);
    if (kept.length === 0) return;
    const { problemOfKept } = await adding();
    for (const { id } of kept) {
      const problem = await problemOfKept(owner, id);
      if (problem) change(id, { problem });
    }
  });
  useEffect(() => void lookAfterKept().catch(() => undefined), []);

  const room = Math.max(0, limits.pictures - list.length);

  return {
    list,
    room,
    notice,
    add: (files) => {
      const some = files
        .slice(0, Math.max(0, limits.pictures - now.current.length))
        .map((file) => ({ id: uniqueId(), file }));
      setNotice(leftOut(files.length - some.length));
      show([
        ...now.current,
        ...some.map(({ id, file }) => ({ id, name: file.name, picture: null, problem: "", loss: "" })),
      ]);
      for (const { id, file } of some) making.current.set(id, make(id, file));
    },
    remove,
    describe: (id, description) => {
      const picture = now.current.find((chosen) => chosen.id === id)?.picture;
      if (!picture) return;
      change(id, { picture: { ...picture, description } });
      keep();
    },
    discard: () => {
      for (const { id } of now.current) remove(id);
    },
    clear: () => {
      setNotice("");
      show([]);
    },
    whenReady: async () => {
      await Promise.all(making.current.values());
      if (now.current.some(({ problem }) => problem !== ""))
        throw new AppError("invalid", t`One picture can’t be sent. Look at it first.`);
      return readyOf(now.current);
    },
    asText,
  };
};
