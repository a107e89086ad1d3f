export interface SampleReply {
  by: string;
  ago: number;
  text: string;
  replies?: readonly SampleReply[];
}

export const deepReplies: readonly SampleReply[] = [
  {
    by: "nora",
    ago: 110,
    text: "I print them. Yes, really. Two stops, one page.",
    replies: [
      {
        by: "mara",
        ago: 108,
        text: "Both sides, or one?",
        replies: [
          {
            by: "nora",
            ago: 105,
            text: "One. The back is for the crossword.",
            replies: [
              {
                by: "tom",
                ago: 101,
                text: "So the article is the back of the crossword.",
                replies: [
                  {
                    by: "nora",
                    ago: 98,
                    text: "Now you understand me.",
                    replies: [{ by: "mara", ago: 97, text: "I am buying a printer." }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: "mara",
    ago: 95,
    text: "Read the last paragraph first. You always know where you are going.",
    replies: [
      { by: "jonas", ago: 93, text: "That is how I read novels." },
      { by: "tom", ago: 92, text: "As a novelist: please don’t." },
      { by: "elif", ago: 90, text: "As a teacher: my students do." },
      { by: "luis", ago: 88, text: "Works for manuals too." },
      { by: "asha", ago: 86, text: "We write the last paragraph last. It shows." },
      { by: "sora", ago: 85, text: "And the pictures before everything." },
    ],
  },
];
