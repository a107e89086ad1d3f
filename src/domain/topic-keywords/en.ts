import type { TopicKeywords } from "@/domain/topic";

export const keywords: TopicKeywords = {
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
