const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** What a reader sees as the first character of a name, in capitals. */
const firstLetter = (name: string): string => {
  const [first] = segmenter.segment(name);
  return first?.segment.toLocaleUpperCase() ?? "";
};

/** A topic's first letter on a tile of its colour; decorative beside the name. */
export const TopicLetter = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="letter" data-topic={name}>
    {firstLetter(name)}
  </span>
);
