import { app } from "@/config/app";

const row = "flex flex-wrap gap-x-3 py-2.5";
const name = "w-24 flex-none text-ink-2";

export const About = () => (
  <div className="flex flex-col gap-3">
    <p className="text-ink-2">{app.description}</p>
    <dl className="divide-y divide-line">
      <div className={row}>
        <dt className={name}>Version</dt>
        <dd className="font-label">{app.version}</dd>
      </div>
      <div className={row}>
        <dt className={name}>Support</dt>
        <dd>
          <a href={`mailto:${app.supportEmail}`} className="hit-area relative font-label text-accent-text underline">
            {app.supportEmail}
          </a>
        </dd>
      </div>
    </dl>
  </div>
);
