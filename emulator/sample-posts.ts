// Ages are minutes.
import type { SamplePicture } from "./sample-pictures.ts";
import { deepReplies, type SampleReply } from "./sample-replies.ts";

export interface SamplePost extends SampleReply {
  topic: string;
  article?: string;
  location?: string;
  pictures?: readonly SamplePicture[];
}

const hour = 60;
const day = 24 * hour;

export const samplePosts: readonly SamplePost[] = [
  {
    by: "jonas",
    ago: 0,
    topic: "Technology",
    text: "Spent the weekend porting our sensor firmware to Rust. Half the code, none of the 3 a.m. pages.",
  },
  {
    by: "asha",
    ago: 12,
    topic: "News",
    text: "The river restoration finally made the front page. Worth reading to the end for the heron photos.",
    article: "https://riverpost.example/environment/2026/restoration-brings-herons-home",
    pictures: ["heron"],
    replies: [
      { by: "tom", ago: 9, text: "The heron photos alone are worth the subscription." },
      {
        by: "elif",
        ago: 3,
        text: "We are taking the class there in spring!",
        replies: [{ by: "asha", ago: 1, text: "Tell me when. I know which bank to stand on." }],
      },
    ],
  },
  {
    by: "tom",
    ago: 2 * hour,
    topic: "Question",
    text: "Does anyone have a good routine for reading long articles on a commute without losing your place?",
    replies: [
      ...deepReplies,
      { by: "sora", ago: 70, text: "A bookmark for the tunnel: I draw what I just read." },
      { by: "luis", ago: 42, text: "I listen instead and look out of the window." },
      { by: "jonas", ago: 38, text: "Reader mode, big type, one screen per station." },
      { by: "asha", ago: 15, text: "Ask us writers for shorter articles. We can take it." },
    ],
  },
  {
    by: "elif",
    ago: 5 * hour,
    topic: "Education",
    text: "First cohort of the night-school maths class finished today. Nine people, nine passes. Proud doesn’t cover it.",
    replies: [{ by: "mara", ago: 4 * hour, text: "Nine out of nine! Frame the list." }],
  },
  {
    by: "luis",
    ago: 9 * hour,
    topic: "Business",
    location: "Porto, Portugal",
    pictures: ["bicycle", "sunset", "mountain"],
    text: "Year three of the workshop: first one with a profit. The dog got a raise, we got new tyres.",
    replies: [
      { by: "nora", ago: 8 * hour, text: "The dog earned it." },
      { by: "jonas", ago: 7 * hour, text: "Congratulations from a customer with two punctures." },
    ],
  },
  {
    by: "mara",
    ago: day,
    topic: "Lifestyle",
    text: "Swapped one meeting a week for a walk. Recommend.",
    pictures: ["mountain", "sunset"],
    replies: [
      { by: "tom", ago: 23 * hour, text: "Did the meeting notice?" },
      { by: "luis", ago: 22 * hour, text: "Swap two and you get a bicycle ride." },
      { by: "elif", ago: 20 * hour, text: "My best lesson plans are written in the park." },
    ],
  },
  {
    by: "sora",
    ago: day + 6 * hour,
    topic: "Entertainment",
    text: "A tiny concert in a bookshop, twenty chairs, one cello. Best evening of the month.",
    pictures: ["books"],
    replies: [{ by: "tom", ago: day + 4 * hour, text: "Which bookshop? I have a cello-shaped hole in my week." }],
  },
  {
    by: "nora",
    ago: 2 * day,
    topic: "Career",
    pictures: ["city"],
    text: "Said yes to leading the night team. Ask me in a month whether I still drink coffee or just inhale it.",
    replies: [
      { by: "elif", ago: 2 * day - 2 * hour, text: "They are lucky to have you." },
      { by: "mara", ago: 2 * day - 5 * hour, text: "Write down what surprises you in week one. It fades." },
    ],
  },
  {
    by: "tom",
    ago: 3 * day,
    topic: "Discussion",
    text: "Unpopular opinion: a book you stop at page fifty taught you as much as one you finish. Change my mind.",
    replies: [
      { by: "sora", ago: 3 * day - hour, text: "It taught me where my patience ends." },
      { by: "asha", ago: 3 * day - 3 * hour, text: "Page fifty is generous. I give them thirty." },
      { by: "elif", ago: 3 * day - 7 * hour, text: "My students would like to quote you on this." },
      { by: "nora", ago: 2 * day + 9 * hour, text: "Some books only start at page fifty-one." },
    ],
  },
  {
    by: "asha",
    ago: 4 * day,
    topic: "News",
    text: "Twelve streets traded parking for trees. Eleven report more customers. The twelfth had roadworks.",
    article: "https://urbanweekly.example/streets/cities-trade-parking-for-trees",
    replies: [
      { by: "mara", ago: 4 * day - hour, text: "I worked on two of those. The benches did half of it." },
      { by: "luis", ago: 4 * day - 4 * hour, text: "More trees, more bicycles. I see no downside." },
    ],
  },
  {
    by: "jonas",
    ago: 5 * day,
    topic: "Technology",
    text: "A lab battery that survives 10,000 cycles. If half of this holds, our sensors outlive the bridges they watch.",
    article: "https://sciencedaily.example/energy/battery-survives-10000-cycles",
    replies: [
      { by: "asha", ago: 5 * day - 2 * hour, text: "Reading it now. The caveats are in paragraph nine, as ever." },
    ],
  },
  {
    by: "mara",
    ago: 6 * day,
    topic: "Social",
    location: "Utrecht, Netherlands",
    text: "Street dinner on Saturday: long table, bring a chair and a dish. Last year we ran out of street.",
    replies: [
      { by: "sora", ago: 6 * day - hour, text: "Bringing onigiri and a spare chair." },
      { by: "nora", ago: 6 * day - 2 * hour, text: "Coming straight from shift. Save me bread." },
      { by: "luis", ago: 5 * day + 20 * hour, text: "The dog asks whether dogs count as guests." },
    ],
  },
  {
    by: "elif",
    ago: 7 * day,
    topic: "Question",
    text: "What is the one proof you wish somebody had shown you at school?",
    replies: [
      {
        by: "jonas",
        ago: 7 * day - 3 * hour,
        text: "That there is no largest prime. Five lines, and the floor is gone.",
      },
      { by: "tom", ago: 6 * day + 18 * hour, text: "Any proof. We only got the results." },
    ],
  },
  {
    by: "luis",
    ago: 8 * day,
    topic: "General",
    text: "Found a 1974 racing frame behind a wall we took down. Serial number, no owner, perfect paint.",
  },
  {
    by: "sora",
    ago: 9 * day,
    topic: "Entertainment",
    text: "Board game night rule: whoever explains the rules may not win. It works frighteningly well.",
    replies: [
      { by: "tom", ago: 9 * day - 5 * hour, text: "I have been explaining rules all my life. This explains much." },
    ],
  },
  {
    by: "nora",
    ago: 10 * day,
    topic: "Lifestyle",
    text: "Blackout curtains, earplugs, phone in the kitchen. Day sleep is a craft.",
    replies: [{ by: "jonas", ago: 9 * day + 22 * hour, text: "Phone in the kitchen is the hard part." }],
  },
  {
    by: "tom",
    ago: 11 * day,
    topic: "Career",
    text: "My editor cut forty pages. The novel got longer. I cannot explain it either.",
  },
  {
    by: "asha",
    ago: 12 * day,
    topic: "News",
    text: "How a four-day week became ordinary: less heroic than you think, and more interesting.",
    article: "https://workreview.example/time/why-the-four-day-week-stuck",
    replies: [{ by: "mara", ago: 12 * day - 2 * hour, text: "The part about Mondays is exactly our experience." }],
  },
  {
    by: "jonas",
    ago: 14 * day,
    topic: "Education",
    text: "Teaching my niece to solder. She taught me to label the drawers. Fair trade.",
  },
  {
    by: "mara",
    ago: 15 * day,
    topic: "Discussion",
    text: "A street is finished when nobody asks for one more sign. Which sign would you take down first?",
    replies: [{ by: "luis", ago: 15 * day - hour, text: "‘Cyclists dismount’. Always that one." }],
  },
  {
    by: "elif",
    ago: 17 * day,
    topic: "Education",
    text: "A student of 71 solved her first quadratic today and asked for a harder one.",
    replies: [{ by: "nora", ago: 17 * day - 6 * hour, text: "I need her number. For morale." }],
  },
  {
    by: "luis",
    ago: 18 * day,
    topic: "Technology",
    text: "Switched the workshop’s till to open source. The learning curve was one lunch break.",
    article: "https://smallshops.example/tools/open-source-tills-compared",
  },
  { by: "nora", ago: 21 * day, topic: "General", text: "The hospital cat has learned which lift goes to the kitchen." },
  {
    by: "asha",
    ago: 23 * day,
    topic: "News",
    text: "Otters upstream for the first time in sixty years. I may have shouted.",
    article: "https://riverpost.example/wildlife/otters-return-to-the-upper-river",
    pictures: ["sunset", "heron", "mountain", "city"],
    replies: [{ by: "elif", ago: 22 * day + 20 * hour, text: "We heard you from here." }],
  },
  {
    by: "jonas",
    ago: 26 * day,
    topic: "Business",
    text: "We priced our repair service by what it saves, not by the hour. Nobody argued. Should have done it years ago.",
  },
  {
    by: "mara",
    ago: 28 * day,
    topic: "Social",
    text: "Hello Chorus! I moved here for the quiet and stayed for the questions. What should I read first?",
    replies: [
      { by: "asha", ago: 28 * day - hour, text: "Welcome! Anything with a river in it." },
      { by: "tom", ago: 28 * day - 3 * hour, text: "The replies. They are the good half." },
    ],
  },
];
