import type { TopicKeywords } from "@/domain/topic";

export const keywords: TopicKeywords = {
  Technology: {
    primary:
      "technologie, logiciel, programmation, code, coder, développeur, développeuse, appli, application, ordinateur, javascript, python, rust, open source, smartphone, intelligence artificielle, ia",
    secondary:
      "algorithme, données, cloud, appareil, portable, internet, site web, serveur, robot, numérique, micrologiciel",
  },
  Career: {
    primary:
      "carrière, entretien d'embauche, offre d'emploi, nouveau poste, nouvel emploi, recherche d'emploi, cv, lettre de motivation, recrutement, recruteur, recruteuse, promotion, salaire",
    secondary:
      "emploi, travail, collègue, chef, cheffe, patron, patronne, bureau, entretien, compétence, télétravail, burn-out, stage",
  },
  Education: {
    primary:
      "éducation, école, université, lycée, collège, étudiant, étudiante, élève, professeur, professeure, prof, devoirs, examen, salle de classe, bourse, programme scolaire, diplôme, bac",
    secondary: "études, étudier, apprendre, leçon, classe, cours, dissertation, licence, master, tuteur, maths",
  },
  Lifestyle: {
    primary:
      "mode de vie, fitness, recette, cuisine, cuisiner, pâtisserie, entraînement, voyage, vacances, yoga, bien-être, méditation, mode",
    secondary:
      "promenade, balade, repas, café, pain, petit déjeuner, sommeil, jardin, jardinage, sain, habitude, loisir, course à pied",
  },
  Entertainment: {
    primary:
      "divertissement, film, musique, concert, album, netflix, série, jeu vidéo, célébrité, acteur, actrice, groupe",
    secondary: "chanson, chanteur, chanteuse, playlist, épisode, bande-annonce, cinéma, théâtre, comédie, jeu, podcast",
  },
  Business: {
    primary:
      "entreprise, startup, start-up, entrepreneur, entrepreneuse, investissement, investisseur, chiffre d'affaires, marketing, bourse, société, bénéfice, financement, économie",
    secondary:
      "marché, client, cliente, ventes, produit, marque, croissance, budget, stratégie, lancement, finance, boutique",
  },
  Social: {
    primary:
      "ami, amie, famille, communauté, fête, anniversaire, mariage, rencontre, voisin, voisine, bénévole, rassemblement, relation",
    secondary: "ensemble, bonjour, bienvenue, merci, amour, félicitations, bravo, fier, fière, tu me manques, câlin",
  },
  News: {
    primary:
      "actualité, actualités, info, dernière minute, gros titre, à la une, élection, gouvernement, journaliste, journalisme, journal, conférence de presse, président, présidente, politique",
    secondary: "rapport, reportage, annoncé, vote, loi, ministre, parlement, assemblée, crise, climat, local",
  },
  Question: {
    primary:
      "question, comment faire, comment puis-je, comment faites-vous, est-ce que quelqu'un, quelqu'un connaît, quelqu'un sait, quelqu'un a, y a-t-il, quel est le meilleur, des conseils, des recommandations",
    secondary:
      "qu'est-ce que, c'est quoi, pourquoi, où peut-on, où trouver, lequel, laquelle, qui sait, devrais-je, curieux, curieuse, aide",
  },
  Discussion: {
    primary:
      "discussion, discuter, débat, opinion, avis, qu'en pensez-vous, qu'en penses-tu, parlons-en, d'accord ou pas, êtes-vous d'accord, controversé, controversée",
    secondary:
      "d'accord, pas d'accord, argument, perspective, point de vue, crois, sujet, conversation, retour, idée, pense",
  },
};
