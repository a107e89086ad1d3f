import { plural, t } from "@lingui/core/macro";
import { Check, CircleExclamationPoint, Info, Plus, X } from "lucide-react";
import { IconButton, Spinner } from "@/components/ui/button";
import { FormError, useIsLocked } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/states";
import type { Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import type { ChosenPicture, ChosenPictures as Chosen } from "@/queries/pictures/chosen";
import { needsSession } from "@/queries/pictures/sources";
import { DevicePicture } from "./device-picture";
import { UploadProgress } from "./upload-progress";

const onPicture = "absolute bg-night/75 text-night-ink hover:bg-night hover:text-night-ink";

/** Two or four in a row; fewer if large text makes the buttons large. */
const columns =
  "grid-cols-[repeat(auto-fill,minmax(max(7rem,50%-0.5rem),1fr))] rail:grid-cols-[repeat(auto-fill,minmax(max(7rem,25%-0.5rem),1fr))]";

const narrowColumns = "max-w-105 grid-cols-[repeat(auto-fill,minmax(max(4.75rem,25%-0.5rem),1fr))]";

interface TileProps {
  chosen: ChosenPicture;
  position: number;
  isLocked: boolean;
  onRemove: (button: HTMLElement) => void;
  onDescribe: () => void;
}

const PictureTile = (props: Omit<TileProps, "onRemove"> & { picture: Picture }) => {
  const { chosen, picture, position, isLocked, onDescribe } = props;
  const isDescribed = picture.description !== "";
  const Sign = isDescribed ? Check : Plus;
  return (
    <>
      <DevicePicture
        picture={picture}
        alt={picture.description || t`Picture ${position}`}
        className="block size-full rounded-medium"
      />
      {!chosen.isPosted && <UploadProgress id={chosen.id} position={position} />}
      <button
        type="button"
        disabled={isLocked}
        aria-label={isDescribed ? t`Change the description of picture ${position}` : t`Describe picture ${position}`}
        onClick={onDescribe}
        className={cx(
          onPicture,
          "hit-area !absolute start-1.5 bottom-1.5 inline-flex items-center gap-1.5 rounded-full px-2.5 text-tiny leading-6 font-bold",
        )}
      >
        <Sign aria-hidden="true" className="size-3.5" />
        {t`ALT`}
      </button>
    </>
  );
};

const Tile = ({ onRemove, ...tile }: TileProps) => {
  const { chosen, position, isLocked } = tile;
  const { picture, problem, name } = chosen;
  return (
    <li
      className={cx(
        "relative aspect-4/3 min-w-0 rounded-medium rail:aspect-square",
        problem &&
          "grid place-content-center gap-1.5 border-2 border-danger bg-danger-soft p-2.5 text-center text-danger",
      )}
    >
      {problem ? (
        <>
          <CircleExclamationPoint aria-hidden="true" className="mx-auto size-5" />
          <p role="alert" className="line-clamp-4 text-small font-label wrap-anywhere">
            {problem}
          </p>
        </>
      ) : picture ? (
        <PictureTile {...tile} picture={picture} />
      ) : (
        <div role="status" className="grid size-full place-items-center">
          <Skeleton shape="block" className="absolute inset-0 size-full rounded-medium" />
          <Spinner className="relative" />
          <span className="sr-only">{t`Preparing ${name}…`}</span>
        </div>
      )}
      <IconButton
        icon={X}
        label={t`Remove picture ${position}`}
        disabled={isLocked}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        className={cx("!absolute end-0 top-0 scale-70", problem ? "text-danger" : onPicture)}
      />
    </li>
  );
};

const Reminder = ({ missing, onDescribe }: { missing: number; onDescribe: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
    <Info aria-hidden="true" className="size-4 flex-none" />
    <p>{plural(missing, { one: "# picture has no description yet.", other: "# pictures have no description yet." })}</p>
    <button
      type="button"
      onClick={onDescribe}
      className="hit-area rounded-small font-label text-accent-text hover:underline"
    >
      {plural(missing, { one: "Describe it", other: "Describe them" })}
    </button>
  </div>
);

interface ChosenPicturesProps {
  chosen: Chosen;
  onDescribe: (id: string) => void;
  isCompact?: boolean;
  isPrivate?: boolean;
}

export const ChosenPictures = ({ chosen, onDescribe, isCompact = false, isPrivate = false }: ChosenPicturesProps) => {
  const isLocked = useIsLocked();
  const { list, notice, remove } = chosen;
  const undescribed = list.filter(({ picture, problem }) => picture?.description === "" && !problem);
  const [first] = undescribed;

  // The neighbour takes the focus, or the text.
  const removeAt = (button: HTMLElement, at: number): void => {
    const tiles = button.closest("ul")?.children;
    const neighbour = tiles?.item(at + 1) ?? tiles?.item(at - 1);
    const next = neighbour
      ? [...neighbour.querySelectorAll("button")].at(-1)
      : button.closest("form")?.querySelector("textarea");
    next?.focus();
    const id = list[at]?.id;
    if (id !== undefined) remove(id);
  };

  return (
    <div role="group" aria-label={t`Pictures`} className="flex flex-col gap-2.5">
      <ul className={cx("grid gap-2", isCompact ? narrowColumns : columns)}>
        {list.map((each, at) => (
          <Tile
            key={each.id}
            chosen={each}
            position={at + 1}
            isLocked={isLocked}
            onRemove={(button) => removeAt(button, at)}
            onDescribe={() => onDescribe(each.id)}
          />
        ))}
      </ul>
      {first && !isLocked && <Reminder missing={undescribed.length} onDescribe={() => onDescribe(first.id)} />}
      {list.map(
        ({ id, loss }) =>
          loss && (
            <p key={id} role="status" className="text-small wrap-anywhere text-ink-2">
              {loss}
            </p>
          ),
      )}
      {notice && <FormError>{notice}</FormError>}
      <p className="text-small text-ink-2">
        {isPrivate
          ? t`Only members of this community can see its pictures.`
          : needsSession(isPrivate)
            ? t`Only people who are logged in can see your pictures.`
            : t`Pictures are public: once uploaded, anyone can find and see them, even without an account.`}
      </p>
    </div>
  );
};
