import { t } from "@lingui/core/macro";
import { LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { openPart } from "@/components/ui/open-part";
import { PageHeader } from "@/components/ui/page-header";
import { href } from "@/config/paths";
import { errorText } from "@/lib/errors";
import { useSessionUser } from "@/queries/people/session";
import { useAheadOfTime, useIsScreenComplete } from "@/queries/use-is-screen-complete";
import { EditProfileSection } from "./profile-form";
import { CollapsibleSection, editProfile, headingId, type SettingsSection, settingsSections } from "./sections";
import { useLogout } from "./use-logout";

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
