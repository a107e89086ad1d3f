import { createElement } from "react";
import type { Piece, TextPart } from "@/config/long-text";
import { longDate } from "@/lib/format";
import { currentLanguage } from "@/lib/language";
import { lazyPart, type LazyPart } from "@/lib/load";
import { ExternalLink } from "./external-link";

const link = "hit-area font-label text-accent-text underline";

const pieceOf = (piece: Piece) => {
  if (typeof piece === "string") return piece;
  if ("day" in piece)
    return (
      <time key={piece.day} dateTime={piece.day}>
        {longDate(`${piece.day}T12:00`)}
      </time>
    );
  const { address, text } = piece;
  return address.startsWith("mailto:") ? (
    <a key={text} href={address} className={link}>
      {text}
    </a>
  ) : (
    <ExternalLink key={text} href={address} className={link}>
      {text}
    </ExternalLink>
  );
};

/** Under an h2. */
const Parts = ({ parts }: { parts: readonly TextPart[] }) => (
  <div className="flex flex-col gap-5">
    {parts.map(({ title, blocks }) => (
      <div key={title} className="flex flex-col gap-2">
        {title && <h3 className="font-bold tracking-heading">{title}</h3>}
        {blocks.map((block) =>
          "points" in block ? (
            <ul key={JSON.stringify(block)} className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
              {block.points.map((point) => (
                <li key={JSON.stringify(point)}>{point.map(pieceOf)}</li>
              ))}
            </ul>
          ) : (
            <p key={JSON.stringify(block)} className="text-ink-2">
              {block.map(pieceOf)}
            </p>
          ),
        )}
      </div>
    ))}
  </div>
);

const texts: Partial<Record<string, LazyPart<object>>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ parts: readonly TextPart[] }>("/content/*/*.md")).map(([file, load]) => [
    file,
    lazyPart(async () => {
      const { parts } = await load();
      return () => <Parts parts={parts} />;
    }),
  ]),
);

/** A text in `content/`, in English where the reader's language lacks it. */
export const longText = (name: "terms" | "privacy" | "initiatives" | "changelog"): LazyPart<object> => {
  const inLanguage = (): LazyPart<object> => {
    const text = texts[`/content/${currentLanguage()}/${name}.md`] ?? texts[`/content/en/${name}.md`];
    if (!text) throw new Error(`content/en has no ${name}.md`);
    return text;
  };
  return Object.assign(() => createElement(inLanguage()), { preload: () => inLanguage().preload() });
};
