import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { Dialog } from "@/components/ui/dialog";
import { href } from "@/config/paths";
import { registeredShortcuts, type Shortcut } from "@/lib/shortcuts";

interface ShortcutListProps {
  userId: string;
  onClose: () => void;
}

const groups: readonly { group: Shortcut["group"]; title: MessageDescriptor }[] = [
  { group: "Posts", title: msg`Posts` },
  { group: "Places", title: msg`Places` },
  { group: "Help", title: msg`Help` },
];

const Keys = ({ keys }: Pick<Shortcut, "keys">) => (
  <>
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ` ${t`then`} `}
        <kbd className="inline-block min-w-7 rounded-small border border-line-strong bg-raised px-1.5 py-0.5 text-center font-ui text-small font-strong text-ink">
          {key}
        </kbd>
      </Fragment>
    ))}
  </>
);

export const ShortcutList = ({ userId, onClose }: ShortcutListProps) => (
  <Dialog onClose={onClose} title={t`Keyboard shortcuts`} description={t`Single keys, while you’re not typing.`}>
    <div className="flex flex-col gap-5">
      {groups.map(({ group, title }) => (
        <section key={group} aria-label={i18n._(title)}>
          <h3 className="text-small font-label text-ink-2">{i18n._(title)}</h3>
          <dl className="mt-1">
            {registeredShortcuts()
              .filter((shortcut) => shortcut.group === group)
              .map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 border-b border-line py-2">
                  <dt>{does}</dt>
                  <dd className="flex-none text-small text-ink-2">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p className="text-small text-ink-2">
        <Trans>
          You can turn them off in{" "}
          <Link
            to={`${href.settings(userId)}?section=appearance`}
            className="font-label text-accent-text underline underline-offset-2"
          >
            Settings, Appearance
          </Link>
          .
        </Trans>
      </p>
    </div>
  </Dialog>
);
