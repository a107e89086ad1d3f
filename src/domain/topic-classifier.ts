// label-2, decision 8
import { communityTopics } from "@/config/community-topics";
import { generalTopic, type ChorusTopic } from "./topic";

/** A plain English plural counts as the word. */
const chorusKeywords: Record<ChorusTopic, { primary: string; secondary: string }> = {
  Technology: {
    primary:
      "technology, software, programming, code, coding, developer, app, computer, javascript, python, rust, open source, smartphone, artificial intelligence",
    secondary: "tech, firmware, algorithm, data, cloud, device, laptop, internet, website, server, robot, digital",
  },
  Career: {
    primary:
      "career, job interview, job offer, new job, job search, resume, cv, cover letter, hiring, recruiter, promotion, salary",
    secondary:
      "job, work, colleague, coworker, boss, manager, office, interview, skill, remote work, burnout, internship",
  },
  Education: {
    primary:
      "education, school, university, college, student, teacher, homework, exam, classroom, scholarship, curriculum, graduation",
    secondary: "study, studying, learn, learning, lesson, class, course, lecture, essay, degree, tutor, maths",
  },
  Lifestyle: {
    primary:
      "lifestyle, fitness, recipe, cooking, baking, workout, travel, vacation, yoga, wellness, meditation, self care, fashion",
    secondary: "walk, food, coffee, bread, breakfast, sleep, garden, gardening, healthy, habit, hobby, running",
  },
  Entertainment: {
    primary: "entertainment, movie, film, music, concert, album, netflix, tv show, video game, celebrity, actor, band",
    secondary: "song, singer, playlist, episode, trailer, cinema, theatre, theater, comedy, game, soundtrack, podcast",
  },
  Business: {
    primary:
      "business, startup, entrepreneur, investment, investor, revenue, marketing, stock market, company, profit, funding, economy",
    secondary: "market, customer, client, sales, product, brand, growth, budget, strategy, launch, finance, shop",
  },
  Social: {
    primary:
      "friend, family, community, party, birthday, wedding, meetup, neighbour, neighbor, volunteer, gathering, relationship",
    secondary:
      "together, hello, welcome, thanks, thank you, love, congratulations, congrats, proud, miss you, hug, social",
  },
  News: {
    primary:
      "news, breaking, headline, front page, election, government, journalist, journalism, newspaper, press conference, president, politics",
    secondary: "report, reporter, announced, vote, law, policy, minister, parliament, crisis, climate, local, latest",
  },
  Question: {
    primary:
      "question, how do i, how do you, how can i, does anyone, anyone know, has anyone, can someone, is there a, what's the best, any advice, any recommendations",
    secondary:
      "how to, what is, what are, why is, why do, where can, which, who knows, should i, wondering, curious, help",
  },
  Discussion: {
    primary:
      "discussion, discuss, debate, opinion, thoughts, what do you think, let's talk, hot take, change my mind, agree or disagree, do you agree, controversial",
    secondary:
      "agree, disagree, argue, argument, perspective, viewpoint, believe, topic, conversation, feedback, idea, think",
  },
};

const weights = { primary: 2, secondary: 1 };

const forms = (keyword: string): string[] => {
  const stem = keyword.endsWith("y") ? `${keyword.slice(0, -1)}i` : keyword;
  return [keyword, `${keyword}s`, `${stem}es`].map((form) => ` ${form} `);
};

/** In the order that decides a tie. */
const compiled = Object.entries(communityTopics ?? chorusKeywords).map(([label, { primary, secondary }]) => {
  const split = (list: string): string[][] => list.split(/\s*,\s*/).map((keyword) => forms(keyword.toLowerCase()));
  return { label, primary: split(primary), secondary: split(secondary) };
});

const word = /[\p{L}\p{M}\p{N}_]+(?:'[\p{L}\p{M}\p{N}_]+)*/gu;

/** Between single spaces: ` keyword ` finds whole words, in linear time. */
const wordsOf = (text: string): string =>
  ` ${(text.normalize("NFC").replaceAll("’", "'").toLowerCase().match(word) ?? []).join(" ")} `;

/** 2 points for each primary keyword and 1 for each secondary, however often repeated; the earlier label wins a tie. */
export const classifyTopic = (text: string): string => {
  const words = wordsOf(text);
  const found = (list: string[][]): number => list.filter((all) => all.some((form) => words.includes(form))).length;
  let best: { label: string; score: number } = { label: generalTopic, score: 0 };
  for (const { label, primary, secondary } of compiled) {
    const score = found(primary) * weights.primary + found(secondary) * weights.secondary;
    if (score > best.score) best = { label, score };
  }
  return best.label;
};
