/** Where nothing else can be shown yet. Its picture has a fixed address (limits-3). */
export const Loader = () => (
  <div className="grid min-h-60 place-items-center">
    <img src="/assets/icons/loader.svg" alt="Loading…" width={48} height={48} />
  </div>
);
