const sheet = "fill-surface stroke-line-strong";
const words = "stroke-line-strong";
const voice = "stroke-accent-text";
const spark = "fill-coral stroke-none";

// All are 144 × 112.
const drawings = {
  posts: (
    <>
      <path
        className={sheet}
        d="M40 26h64a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12H66L50 94V80H40a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z"
      />
      <path className={words} d="M44 44h34M44 58h22" />
      <path className={voice} d="M92 48v10M100 42v22M84 50v6" />
      <circle className={spark} cx="116" cy="27" r="6" />
    </>
  ),
  replies: (
    <>
      <path
        className={sheet}
        d="M34 22h52a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H56L44 74V64H34a10 10 0 0 1-10-10V32a10 10 0 0 1 10-10Z"
      />
      <path className={words} d="M38 37h36M38 49h22" />
      <path
        className={sheet}
        d="M74 52h36a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-2v10L96 90H74a10 10 0 0 1-10-10V62a10 10 0 0 1 10-10Z"
      />
      <path className={voice} d="M80 71h.1M92 71h.1M104 71h.1" />
      <circle className={spark} cx="112" cy="34" r="5" />
    </>
  ),
  search: (
    <>
      <rect className={sheet} x="28" y="24" width="68" height="62" rx="12" />
      <path className={words} d="M42 42h40M42 55h26M42 68h18" />
      <circle className="fill-surface stroke-accent-text" cx="92" cy="64" r="17" />
      <path className={voice} d="m104 77 13 13" />
      <circle className={spark} cx="112" cy="30" r="5" />
    </>
  ),
  news: (
    <>
      <path className={sheet} d="M32 24h66a6 6 0 0 1 6 6v56a8 8 0 0 0 8 8H40a14 14 0 0 1-14-14V30a6 6 0 0 1 6-6Z" />
      <path className={sheet} d="M104 44h12a4 4 0 0 1 4 4v38a8 8 0 0 1-16 0" />
      <rect className="fill-accent-soft stroke-accent-text" x="38" y="38" width="24" height="20" rx="4" />
      <path className={words} d="M72 41h20M72 54h20M38 70h54M38 82h38" />
      <circle className={spark} cx="114" cy="28" r="5" />
    </>
  ),
  topics: (
    <>
      <rect className={sheet} x="26" y="22" width="42" height="34" rx="10" />
      <rect className={sheet} x="78" y="22" width="42" height="34" rx="10" />
      <rect className={sheet} x="26" y="64" width="42" height="34" rx="10" />
      <rect className="fill-accent-soft stroke-accent-text" x="78" y="64" width="42" height="34" rx="10" />
      <path className={words} d="M38 39h18M90 39h18M38 81h18" />
      <path className={voice} d="M92 78v6M99 74v14M106 77v8" />
      <circle className={spark} cx="120" cy="24" r="5" />
    </>
  ),
  community: (
    <>
      <circle className={sheet} cx="44" cy="50" r="12" />
      <path className={sheet} d="M22 92c0-14 9-22 22-22s22 8 22 22Z" />
      <circle className={sheet} cx="100" cy="50" r="12" />
      <path className={sheet} d="M78 92c0-14 9-22 22-22s22 8 22 22Z" />
      <circle className="fill-surface stroke-accent-text" cx="72" cy="44" r="14" />
      <path className="fill-surface stroke-accent-text" d="M46 96c0-17 11-27 26-27s26 10 26 27Z" />
      <circle className={spark} cx="72" cy="18" r="5" />
    </>
  ),
  offline: (
    <>
      <path className={sheet} d="M46 88a20 20 0 0 1-3-39.800 30 30 0 0 1 57-4A22 22 0 0 1 102 88Z" />
      <path className={voice} d="M62 62a16 16 0 0 1 22 0M68 70a8 8 0 0 1 10 0M73 78h.1" />
      <path className="stroke-coral" d="m52 94 44-58" />
    </>
  ),
  lost: (
    <>
      <path className={sheet} d="M26 34 56 24l32 10 30-10v56L88 90 56 80 26 90Z" />
      <path className={words} d="M56 24v56M88 34v56" />
      <path className={voice} strokeDasharray="1 9" d="M36 74c10-14 22 6 32-10s10-20 18-22" />
      <path
        className="fill-coral stroke-none"
        d="M98 30a12 12 0 0 1 12 12c0 8-12 20-12 20S86 50 86 42a12 12 0 0 1 12-12Z"
      />
      <circle className="fill-surface stroke-none" cx="98" cy="42" r="4.500" />
    </>
  ),
  door: (
    <>
      <path className={words} d="M42 94h62" />
      <path className={sheet} d="M64 94V32a8 8 0 0 1 8-8h18a8 8 0 0 1 8 8v62Z" />
      <path className="fill-surface stroke-accent-text" d="m54 30 22 10v54l-22-6Z" />
      <path className={voice} d="M69 64v4" />
      <circle className={spark} cx="112" cy="32" r="5" />
    </>
  ),
  error: (
    <>
      <path
        className={sheet}
        d="M40 26h64a12 12 0 0 1 12 12v30a12 12 0 0 1-12 12H66L50 94V80H40a12 12 0 0 1-12-12V38a12 12 0 0 1 12-12Z"
      />
      <path className="stroke-coral" d="M72 39v16M72 66h.1" />
    </>
  ),
};

export type DrawingName = keyof typeof drawings;

export const Drawn = ({ name, className }: { name: DrawingName; className: string }) => (
  <svg
    viewBox="0 0 144 112"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path
      className="fill-(--drawing-ground,var(--accent-soft)) stroke-none"
      d="M18 60C12 32 38 8 70 10s66 14 62 48-32 46-66 44S24 88 18 60Z"
    />
    {drawings[name]}
  </svg>
);
