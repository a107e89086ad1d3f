export interface TextPart {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

/** Under an h2. */
export const LongText = ({ parts }: { parts: readonly TextPart[] }) => (
  <div className="flex flex-col gap-5">
    {parts.map(({ title, paragraphs, points = [] }) => (
      <div key={title} className="flex flex-col gap-2">
        <h3 className="font-bold tracking-heading">{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-ink-2">
            {paragraph}
          </p>
        ))}
        {points.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </div>
);
