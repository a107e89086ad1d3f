// The people of the sample community: data only.

export interface SampleMember {
  id: string;
  username: string;
  bio: string;
  /** Days since joining. */
  joined: number;
}

export const sampleMembers: readonly SampleMember[] = [
  {
    id: "mara",
    username: "mara.okafor",
    bio: "City planner, slow walker, quick with a kettle. Here for neighbours and good questions.",
    joined: 58,
  },
  { id: "jonas", username: "jonas.lind", bio: "Firmware by day, sourdough by night.", joined: 55 },
  { id: "asha", username: "asha.patel", bio: "Environment desk. Rivers, mostly.", joined: 54 },
  { id: "tom", username: "tomwrites", bio: "Novelist with a day job and a long train ride.", joined: 49 },
  { id: "elif", username: "elif.kaya", bio: "Maths teacher. Evening classes, no bells.", joined: 47 },
  { id: "sora", username: "Софія Кіт", bio: "Illustrator. Board games, rainy days, small concerts.", joined: 44 },
  { id: "luis", username: "luis.ferreira", bio: "Runs a bicycle workshop with two friends and one dog.", joined: 41 },
  { id: "nora", username: "nora-b", bio: "Nurse, night shifts, crossword before breakfast.", joined: 36 },
];
