import { t } from "@lingui/core/macro";

export const LoadingLine = () => <p role="status" className="px-5 py-12 text-center text-ink-2">{t`Loading...`}</p>;
