/** A topic's first letter on a tile of its colour; decorative beside the name. */
export const TopicLetter = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="letter" data-topic={name}>
    {[...name][0]?.toLocaleUpperCase()}
  </span>
);
