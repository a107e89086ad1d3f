import { AuthHeader, AuthSwitch } from "@/components/auth/auth-layout";
import { app } from "@/config/app";
import { href } from "@/config/paths";

/** What a member who has left reads last (leaving-4). */
export const AccountClosedPage = () => (
  <>
    <AuthHeader title="Account closed" subtitle="Thank you for being here." />
    <div className="flex flex-col gap-3">
      <p>Your posts, replies, likes, bookmarks, handle, picture and profile are deleted.</p>
      <p className="text-ink-2">
        The closed account stays with those who run this community, blocked for good: your email address, your username
        and the records of your logins. To have them erased, write from that address to{" "}
        <a href={`mailto:${app.supportEmail}`} className="font-label wrap-anywhere text-accent-text underline">
          {app.supportEmail}
        </a>
        .
      </p>
      <p className="text-ink-2">Communities that you made on this device stay on it.</p>
    </div>
    <AuthSwitch question="Join with another address?" to={href.register()} label="Register" />
  </>
);
