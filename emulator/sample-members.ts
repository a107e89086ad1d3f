export interface SampleMember {
  /** The id is made from it. */
  name: string;
  username: string;
  handle: string;
  bio: string;
  /** Days ago. */
  joined: number;
}

export const sampleMembers: readonly SampleMember[] = [
  {
    name: "mara",
    username: "mara.okafor",
    handle: "mara.okafor",
    bio: "City planner, slow walker, quick with a kettle. Here for neighbours and good questions.",
    joined: 58,
  },
  {
    name: "jonas",
    username: "jonas.lind",
    handle: "jonas.lind",
    bio: "Firmware by day, sourdough by night.",
    joined: 55,
  },
  { name: "asha", username: "asha.patel", handle: "asha.patel", bio: "Environment desk. Rivers, mostly.", joined: 54 },
  {
    name: "tom",
    username: "tomwrites",
    handle: "tomwrites",
    bio: "Novelist with a day job and a long train ride.",
    joined: 49,
  },
  {
    name: "elif",
    username: "elif.kaya",
    handle: "elif.kaya",
    bio: "Maths teacher. Evening classes, no bells.",
    joined: 47,
  },
  {
    name: "sora",
    username: "Софія Кіт",
    handle: "sofiia.kit",
    bio: "Illustrator. Board games, rainy days, small concerts.",
    joined: 44,
  },
  {
    name: "luis",
    username: "luis.ferreira",
    handle: "luis.ferreira",
    bio: "Runs a bicycle workshop with two friends and one dog.",
    joined: 41,
  },
  {
    name: "nora",
    username: "nora-b",
    handle: "nora-b",
    bio: "Nurse, night shifts, crossword before breakfast.",
    joined: 36,
  },
];
