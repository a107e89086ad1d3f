import { plural, t } from "@lingui/core/macro";
import { LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { openPart } from "@/components/ui/open-part";
import { PageHeader } from "@/components/ui/page-header";
import { Question } from "@/components/ui/question";
import { href } from "@/config/paths";
import { shortCount } from "@/domain/text";
import { errorText } from "@/lib/errors";
import { succeeds } from "@/lib/succeeds";
import { useDrafts } from "@/queries/drafts";
import { useSessionUser, useSessionUserId } from "@/queries/people/session";
import { useSignOut } from "@/queries/people/sign-out";
import { useAheadOfTime, useIsScreenComplete } from "@/queries/use-is-screen-complete";
import { isStored, useQueueCount } from "@/queries/writing/entries";
import { EditProfileSection } from "./profile-form";
import { CollapsibleSection, editProfile, headingId, type SettingsSection, settingsSections } from "./sections";

const lostWords = (waiting: number, drafts: number): string => {
  const [shown, shownDrafts] = [shortCount(waiting), shortCount(drafts)];
  const notSent = t`${plural(waiting, {
    one: `${shown} thing you wrote or deleted hasn’t been sent yet`,
    other: `${shown} things you wrote or deleted haven’t been sent yet`,
  })}`;
  const kept = t`${plural(drafts, {
    one: `${shownDrafts} draft is kept here`,
    other: `${shownDrafts} drafts are kept here`,
  })}`;
  if (drafts === 0) return notSent;
  return waiting === 0 ? kept : t`${notSent}, and ${kept}`;
};

const leaveWords = (waiting: number) => {
  const [shown, lost] = [shortCount(waiting), lostWords(waiting, 0)];
  return {
    title: t`Log out before it is sent?`,
    body: !isStored()
      ? t`${lost}. This device can’t keep that: it’s lost once this page is closed.`
      : t`${plural(waiting, {
          one: `${shown} thing you wrote or deleted hasn’t been sent yet. It stays on this device, for you alone, and is sent when you log in here again.`,
          other: `${shown} things you wrote or deleted haven’t been sent yet. They stay on this device, for you alone, and are sent when you log in here again.`,
        })}`,
    confirmLabel: t`Log out`,
  };
};

const forgetWords = (waiting: number, drafts: number) => {
  const lost = lostWords(waiting, drafts);
  return {
    title: t`Log out and lose what wasn’t sent?`,
    body: t`${lost}. All of that is deleted from this device for good. Communities that you made here stay.`,
    confirmLabel: t`Log out and forget`,
    danger: true,
  };
};

/** Asks first if something would be lost (draft-5). */
const useLogout = () => {
  const { mutateAsync, isPending, error } = useSignOut();
  const navigate = useNavigate();
  const waiting = useQueueCount();
  const drafts = useDrafts(useSessionUserId()).length;
  const [asked, setAsked] = useState<{ forgets: boolean } | null>(null);

  const leave = async (forgets: boolean): Promise<void> => {
    // The page shows the error. Somebody else may log in next.
    if (await succeeds(mutateAsync({ forgets }))) void navigate(href.login(), { replace: true });
  };

  const logOut = async (forgets: boolean): Promise<void> => {
    if (waiting === 0 && !(forgets && drafts > 0)) await leave(forgets);
    else if (await openPart(Question)) setAsked({ forgets });
  };

  const question = asked && (
    <Question
      {...(asked.forgets ? forgetWords(waiting, drafts) : leaveWords(waiting))}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        void leave(asked.forgets);
      }}
    />
  );
  return { logOut, isPending, error, question };
};

const parameter = "section";
const none = "none";

/** Edit Profile by default, null for 'none'. */
const openSection = (named: string | null): string | null => {
  if (named === none) return null;
  return settingsSections.some(({ id }) => id === named) ? named : editProfile.id;
};

const useOpenSection = (isScreenComplete: boolean) => {
  const [search, setSearch] = useSearchParams();
  const open = openSection(search.get(parameter));

  // An address that names a section begins there (settings-13).
  const block = useRef<ScrollLogicalPosition | null>(search.has(parameter) ? "start" : null);
  // A section closing above would move the pressed heading after this effect.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // A reload or Back has a place of its own.
      const isPlaced = block.current === "start" && window.scrollY > 0;
      if (block.current && open !== null && !isPlaced)
        document.getElementById(headingId(open))?.scrollIntoView({ block: block.current });
      // The page may be too short before.
      if (block.current === "nearest" || isScreenComplete) block.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [open, isScreenComplete]);

  return {
    isOpen: (id: string): boolean => id === open,
    setOpen: (id: string, isOpen: boolean): void => {
      block.current = "nearest";
      const next = isOpen ? id : none;
      setSearch(
        (current) => {
          if (next === editProfile.id) current.delete(parameter);
          else current.set(parameter, next);
          return current;
        },
        { replace: true },
      );
    },
  };
};

const SettingsPage = () => {
  const { id } = useParams();
  const { search } = useLocation();
  const me = useSessionUser();
  const { logOut, isPending, error, question } = useLogout();
  const isScreenComplete = useIsScreenComplete();
  const { isOpen, setOpen } = useOpenSection(isScreenComplete);
  const presses = useRef(0);
  useAheadOfTime(() => settingsSections.forEach(({ Content }) => void Content.preload()));

  if (id !== me.id) return <Navigate to={href.settings(me.id) + search} replace />;

  const open = async ({ id: section, Content }: SettingsSection): Promise<void> => {
    const press = (presses.current += 1);
    const isThere = await openPart(Content);
    // The latest press counts.
    if (isThere && press === presses.current) setOpen(section, true);
  };

  const close = (section: string): void => {
    presses.current += 1;
    setOpen(section, false);
  };

  const logout = (
    <Button variant="ghost" size="s" pending={isPending} onClick={() => void logOut(false)}>
      <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t`Logout`}
    </Button>
  );

  return (
    <>
      <PageHeader title={t`Settings`} actions={logout} />
      {question}
      {error && (
        <div className="px-4 pt-4 rail:px-5">
          <FormError>{`${t`You’re still logged in.`} ${errorText(error)}`}</FormError>
        </div>
      )}
      {/* Room for the fixed bars. */}
      <div className="[&_h2>button]:scroll-mt-32">
        <EditProfileSection
          userId={me.id}
          open={isOpen(editProfile.id)}
          onOpenChange={(isToOpen) => (isToOpen ? setOpen(editProfile.id, true) : close(editProfile.id))}
        />
        {settingsSections.map((section) => (
          <CollapsibleSection
            key={section.id}
            section={section}
            open={isOpen(section.id)}
            onOpenChange={(isToOpen) => (isToOpen ? void open(section) : close(section.id))}
          >
            <section.Content />
          </CollapsibleSection>
        ))}
      </div>
      {/* The open section would move it. */}
      {isScreenComplete && (
        <div className="px-4 py-6 text-center rail:px-5">
          <Button variant="quiet" disabled={isPending} onClick={() => void logOut(true)}>
            {t`Log out and forget this device`}
          </Button>
        </div>
      )}
    </>
  );
};

/** The open section would move the others. */
export const loadSettingsPage = async () => {
  const open = openSection(new URLSearchParams(location.search).get(parameter));
  await settingsSections.find(({ id }) => id === open)?.Content.preload();
  return SettingsPage;
};
