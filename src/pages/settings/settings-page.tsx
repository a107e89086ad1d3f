import { LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { useLateQuestion } from "@/components/ui/late-parts";
import { PageHeader } from "@/components/ui/page-header";
import { toastFailure } from "@/components/ui/toast";
import { href } from "@/config/paths";
import { countOf } from "@/domain/text";
import { AppError, errorText } from "@/lib/errors";
import { aheadOfTime } from "@/lib/idle";
import { useSessionUser, useSignOut } from "@/queries/members/session";
import { useOutboxCount } from "@/queries/offline/outbox";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";
import { EditProfileSection } from "./profile-form";
import { CollapsibleSection, editProfileId, type SettingsSection, settingsSections } from "./sections";

const parameter = "section";
const none = "none";

/** The open section is the address's `?section=`: Edit Profile where it is silent, none for 'none'. */
const openSection = (named: string | null): string | null => {
  if (named === none) return null;
  return settingsSections.some(({ id }) => id === named) ? named : editProfileId;
};

/** One section open at a time, or none. Where it lives, so that a section can be linked to. */
const useOpenSection = () => {
  const [search, setSearch] = useSearchParams();
  const open = openSection(search.get(parameter));

  // A long section that closes above takes the pressed heading with it: bring it back. In the next frame, because the
  // closed section leaves the page only after this effect.
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      pressed.current?.scrollIntoView({ block: "nearest" });
      pressed.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return {
    isOpen: (id: string): boolean => id === open,
    setOpen: (id: string, isOpen: boolean): void => {
      const { activeElement } = document;
      pressed.current = activeElement instanceof HTMLElement ? activeElement : null;
      const next = isOpen ? id : none;
      setSearch(
        (current) => {
          if (next === editProfileId) current.delete(parameter);
          else current.set(parameter, next);
          return current;
        },
        { replace: true },
      );
    },
  };
};

/** What is under the closed headings comes once the page is there: no press waits for it. */
const useLoadedSections = (): void => {
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => {
    if (!isScreenComplete) return undefined;
    return aheadOfTime(() => settingsSections.forEach(({ content }) => void content.preload()));
  }, [isScreenComplete]);
};

const SettingsPage = () => {
  const { id } = useParams();
  const { search } = useLocation();
  const me = useSessionUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const waiting = useOutboxCount();
  const [isAsking, setIsAsking] = useState(false);
  const { Part: Question, show } = useLateQuestion();
  const { isOpen, setOpen } = useOpenSection();
  const presses = useRef(0);
  useLoadedSections();

  // Nobody edits another member: the settings are always one's own.
  if (id !== me.id) return <Navigate to={href.settings(me.id) + search} replace />;

  const leave = async (): Promise<void> => {
    try {
      await signOut.mutateAsync();
      // Without the way back here that the guard remembers: who logs in next may be somebody else.
      void navigate(href.login(), { replace: true });
    } catch {
      // The page says why: the mutation keeps its error.
    }
  };

  const askOrLeave = async (): Promise<void> => {
    if (waiting === 0) await leave();
    else if (await show()) setIsAsking(true);
  };

  const change = async (section: string, isToOpen: boolean, content?: SettingsSection["content"]): Promise<void> => {
    const press = (presses.current += 1);
    // Not left to the section itself: code that cannot be had would cost the page, and what is written in Edit Profile.
    const isThere = !isToOpen || !content || (await content.preload());
    // Of two presses, the second was meant by whoever saw nothing come of the first.
    if (press !== presses.current) return;
    if (isThere) setOpen(section, isToOpen);
    else toastFailure("The section could not be loaded", errorText(new AppError("offline", "")));
  };

  const logout = (
    <Button variant="ghost" size="s" pending={signOut.isPending} onClick={() => void askOrLeave()}>
      <LogOut aria-hidden="true" className="size-4" />
      Logout
    </Button>
  );

  return (
    <>
      <PageHeader title="Settings" actions={logout} />
      {Question && (
        <Question
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Log out and lose what was not sent?"
          body={`${countOf(waiting, "thing that you wrote or deleted is", "things that you wrote or deleted are")} kept on this device and not sent yet. Logging out deletes what was not sent.`}
          confirmLabel="Log out"
          onConfirm={() => {
            setIsAsking(false);
            void leave();
          }}
          danger
        />
      )}
      {signOut.error && (
        <div className="px-4 pt-4 rail:px-5">
          <FormError>{`You are still logged in. ${errorText(signOut.error)}`}</FormError>
        </div>
      )}
      {/* Room for what stands fixed above, for a heading that is scrolled to. */}
      <div className="[&_h2>button]:scroll-mt-32">
        <EditProfileSection
          userId={me.id}
          open={isOpen(editProfileId)}
          onOpenChange={(open) => void change(editProfileId, open)}
        />
        {settingsSections.map((section) => (
          <CollapsibleSection
            key={section.id}
            title={section.title}
            icon={section.icon}
            open={isOpen(section.id)}
            onOpenChange={(open) => void change(section.id, open, section.content)}
          >
            <section.content.Part />
          </CollapsibleSection>
        ))}
      </div>
    </>
  );
};

/** The page, with what is under the heading that is open when a visit begins with it: it would move the others. */
export const loadSettingsPage = async () => {
  const open = openSection(new URLSearchParams(location.search).get(parameter));
  await settingsSections.find(({ id }) => id === open)?.content.preload();
  return SettingsPage;
};
