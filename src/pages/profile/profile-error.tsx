import { LoadError } from "@/components/ui/load-error";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";

interface ProfileErrorProps {
  /** Null while the network is awaited. */
  error: unknown;
  onRetry: () => void;
}

/** In the place of a profile that could not be had. */
export const ProfileError = ({ error, onRetry }: ProfileErrorProps) => (
  <>
    <title>{`Profile · ${app.name}`}</title>
    <PageHeader title="Profile" />
    <LoadError
      error={error}
      title="This profile did not load"
      later="It appears as soon as there is a connection."
      onRetry={onRetry}
    />
  </>
);
