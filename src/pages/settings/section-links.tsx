import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import { ChipLink } from "@/components/ui/chip";
import { editProfile, settingsSections } from "./sections";

interface SectionLinksProps {
  isOpen: (section: string) => boolean;
  onPress: (section: string) => void;
}

/** (settings-13) */
export const SectionLinks = ({ isOpen, onPress }: SectionLinksProps) => (
  <nav aria-label={t`Sections`} className="border-b border-line px-4 py-3 rail:px-5">
    <ul className="flex flex-wrap gap-x-2 gap-y-3">
      {[editProfile, ...settingsSections].map(({ id, title }) => (
        <li key={id}>
          <ChipLink
            to={`?section=${id}`}
            replace
            current={isOpen(id)}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onPress(id);
            }}
          >
            {i18n._(title)}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
