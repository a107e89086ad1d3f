import type { TextPart } from "@/config/community-texts";
import { ExternalLink } from "./external-link";

const Pieces = ({ children }: { children: TextPart["paragraphs"][number] }) =>
  typeof children === "string"
    ? children
    : children.map((piece) =>
        typeof piece === "string" ? (
          piece
        ) : piece.address.startsWith("mailto:") ? (
          <a key={piece.text} href={piece.address} className="font-label text-accent-text underline">
            {piece.text}
          </a>
        ) : (
          <ExternalLink key={piece.text} href={piece.address} className="font-label text-accent-text underline">
            {piece.text}
          </ExternalLink>
        ),
      );

const keyOf = (paragraph: TextPart["paragraphs"][number]): string =>
  typeof paragraph === "string" ? paragraph : JSON.stringify(paragraph);

/** Under an h2. */
export const LongText = ({ parts }: { parts: readonly TextPart[] }) => (
  <div className="flex flex-col gap-5">
    {parts.map(({ title, paragraphs, points = [] }) => (
      <div key={title} className="flex flex-col gap-2">
        {title && <h3 className="font-bold tracking-heading">{title}</h3>}
        {paragraphs.map((paragraph) => (
          <p key={keyOf(paragraph)} className="text-ink-2">
            <Pieces>{paragraph}</Pieces>
          </p>
        ))}
        {points.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
            {points.map((point) => (
              <li key={keyOf(point)}>
                <Pieces>{point}</Pieces>
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </div>
);
