// Ages are minutes.
import type { SamplePicture } from "./sample-pictures.ts";
import type { SampleReply } from "./sample-replies.ts";

export interface SampleCommunity {
  /** Its ids are made from it. */
  name: string;
  title: string;
  description: string;
  rules?: string;
  isPrivate?: true;
  picture?: SamplePicture;
  cover?: SamplePicture;
  owner: string;
  moderator?: string;
  members: readonly string[];
  /** Days ago. */
  made: number;
  threads: readonly SampleReply[];
  chat: readonly SampleMessage[];
}

export interface SampleMessage {
  by: string;
  ago: number;
  text: string;
  /** How many messages further up the answered one stands. */
  answers?: number;
  pictures?: readonly SamplePicture[];
}

const hour = 60;
const day = 24 * hour;

export const sampleCommunities: readonly SampleCommunity[] = [
  {
    name: "river",
    title: "River watch",
    description: "We count birds along the restored stretch, share what we see, and argue kindly about egrets.",
    rules: "Say where and when.\nNo nests on photographs.\nA wrong name is a question, never a joke.",
    picture: "heron",
    cover: "sunset",
    owner: "asha",
    moderator: "tom",
    members: ["jonas", "nora", "sora"],
    made: 28,
    threads: [
      {
        by: "asha",
        ago: 5 * hour,
        text: "Two herons at the lower weir since Sunday. One of them limps. Has anybody seen them earlier?",
        replies: [
          {
            by: "nora",
            ago: 4 * hour,
            text: "On Saturday, from the bridge. It was fishing, so I would not worry yet.",
            replies: [{ by: "asha", ago: 3 * hour, text: "Good to know. I will look again at seven." }],
          },
          { by: "tom", ago: 2 * hour, text: "It limped past my train as well. Dignified all the same." },
        ],
      },
      {
        by: "jonas",
        ago: 2 * day,
        text: "I have a spare water sensor. Where along the river would its numbers be of use to you?",
        replies: [{ by: "sora", ago: 2 * day - 40, text: "By the old mill, please: nobody measures there." }],
      },
      { by: "nora", ago: 6 * day, text: "The count of last week: 14 species, 3 of them new to the list." },
    ],
    chat: [
      { by: "nora", ago: day + 30, text: "Who has the waders?" },
      { by: "tom", ago: day + 24, text: "I do. They are dry, for once.", answers: 1 },
      { by: "asha", ago: 90, text: "Seven o’clock at the weir, then. Bring something warm.", pictures: ["heron"] },
      { by: "jonas", ago: 84, text: "I bring the sensor and a thermos." },
      { by: "nora", ago: 35, text: "And I bring bread." },
    ],
  },
  {
    name: "bakers",
    title: "Night bakers",
    description: "Bread for people who are awake anyway. Starters, failures and the smell at seven.",
    picture: "city",
    owner: "jonas",
    members: ["luis", "elif", "tom"],
    made: 30,
    threads: [
      {
        by: "luis",
        ago: 9 * hour,
        text: "My starter doubles in four hours now, but the loaf stays flat. Too warm, or too long?",
        replies: [
          { by: "jonas", ago: 8 * hour, text: "Too long, I think. Try it an hour sooner and colder." },
          { by: "elif", ago: 7 * hour, text: "Write the times down for three nights. Then we know." },
        ],
      },
      { by: "tom", ago: 4 * day, text: "A rye for beginners that forgives everything: who wants the recipe?" },
    ],
    chat: [
      { by: "elif", ago: 11 * hour, text: "Is anybody else awake?" },
      { by: "jonas", ago: 11 * hour - 4, text: "The oven is. I only keep it company.", answers: 1 },
      { by: "luis", ago: 6 * hour, text: "Out of the oven, and it stands!" },
    ],
  },
  {
    name: "walks",
    title: "Thursday walks",
    description: "The four of us, on Thursdays after work. Routes, times and who brings the lamp.",
    isPrivate: true,
    owner: "elif",
    members: ["mara", "nora", "sora"],
    made: 22,
    threads: [
      {
        by: "elif",
        ago: 26 * hour,
        text: "This week along the canal: it is lit as far as the lock, and there is soup at the end.",
        replies: [{ by: "mara", ago: 25 * hour, text: "I am in. I will come straight from the office." }],
      },
    ],
    chat: [
      { by: "sora", ago: 20 * hour, text: "I may be ten minutes late." },
      { by: "mara", ago: 19 * hour, text: "We wait at the lock.", answers: 1 },
      { by: "nora", ago: 40, text: "I bring the lamp, and a spare one." },
    ],
  },
];
