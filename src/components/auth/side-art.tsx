import { cx } from "@/lib/cx";

const talk = [
  { words: "Does anyone else read the comments first?", isAnswer: false },
  { words: "Only the good ones.", isAnswer: true },
  { words: "Then you’re in the right place.", isAnswer: false },
];

/** The side image of the public screens: a short talk in bubbles. Decorative. */
export const SideArt = () => (
  <div aria-hidden="true" className="hidden place-items-center bg-grad-art p-10 text-lg text-on-art rail:grid">
    <div className="flex w-full max-w-80 flex-col gap-2.5">
      {talk.map(({ words, isAnswer }) => (
        <p
          key={words}
          className={cx(
            "rounded-l border border-glass-line bg-glass px-5 py-4 backdrop-blur-sm",
            isAnswer ? "ms-17.5 rounded-ee-tail" : "rounded-es-tail",
          )}
        >
          {words}
        </p>
      ))}
    </div>
  </div>
);
