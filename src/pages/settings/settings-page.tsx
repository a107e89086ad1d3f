import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form";
import { openPart } from "@/components/ui/open-part";
import { PageHeader } from "@/components/ui/page-header";
import { href } from "@/config/paths";
import { errorText } from "@/lib/errors";
import { aheadOfTime } from "@/lib/idle";
import { useSessionUser } from "@/queries/members/session";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";
import { EditProfileSection } from "./profile-form";
import { SectionLinks } from "./section-links";
import { CollapsibleSection, editProfile, headingId, type SettingsSection, settingsSections } from "./sections";
import { useLogout } from "./use-logout";

const parameter = "section";
const none = "none";

/** Edit Profile by default, null for 'none'. */
const openSection = (named: string | null): string | null => {
  if (named === none) return null;
  return settingsSections.some(({ id }) => id === named) ? named : editProfile.id;
};

const showHeading = (section: string, block: ScrollLogicalPosition): void => {
  const heading = document.getElementById(headingId(section));
  heading?.scrollIntoView({ block });
  if (block === "start") heading?.focus({ preventScroll: true });
};

const useOpenSection = () => {
  const [search, setSearch] = useSearchParams();
  const open = openSection(search.get(parameter));

  // A section closing above would move the pressed heading after this effect.
  const pressed = useRef<ScrollLogicalPosition | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (pressed.current && open !== null) showHeading(open, pressed.current);
      pressed.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return {
    isOpen: (id: string): boolean => id === open,
    setOpen: (id: string, isOpen: boolean, block: ScrollLogicalPosition = "nearest"): void => {
      pressed.current = block;
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

const useLoadedSections = (isScreenComplete: boolean): void => {
  useEffect(() => {
    if (!isScreenComplete) return undefined;
    return aheadOfTime(() => settingsSections.forEach(({ Content }) => void Content.preload()));
  }, [isScreenComplete]);
};

const SettingsPage = () => {
  const { id } = useParams();
  const { search } = useLocation();
  const me = useSessionUser();
  const { logOut, isPending, error, question } = useLogout();
  const { isOpen, setOpen } = useOpenSection();
  const presses = useRef(0);
  const isScreenComplete = useIsScreenComplete();
  useLoadedSections(isScreenComplete);

  if (id !== me.id) return <Navigate to={href.settings(me.id) + search} replace />;

  const open = async ({ id: section, Content }: SettingsSection, block?: ScrollLogicalPosition): Promise<void> => {
    const press = (presses.current += 1);
    const isThere = await openPart(Content, t`The section couldn’t be loaded`);
    // The latest press counts.
    if (isThere && press === presses.current) setOpen(section, true, block);
  };

  const goTo = (section: string): void => {
    const closed = settingsSections.find((one) => one.id === section && !isOpen(section));
    if (closed) void open(closed, "start");
    else if (isOpen(section)) showHeading(section, "start");
    else setOpen(section, true, "start");
  };

  const close = (section: string): void => {
    presses.current += 1;
    setOpen(section, false);
  };

  const logout = (
    <Button variant="ghost" size="s" pending={isPending} onClick={() => void logOut(false)}>
      <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      <Trans>Logout</Trans>
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
      <SectionLinks isOpen={isOpen} onPress={goTo} />
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
            section={section.id}
            title={i18n._(section.title)}
            icon={section.icon}
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
            <Trans>Log out and forget this device</Trans>
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
