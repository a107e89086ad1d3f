import type { TopicKeywords } from "@/domain/topic";

export const keywords: TopicKeywords = {
  Technology: {
    primary:
      "technologie, technik, software, programmieren, code, entwickler, entwicklerin, app, computer, javascript, python, rust, open source, smartphone, handy, künstliche intelligenz, ki",
    secondary:
      "rechner, algorithmus, daten, cloud, gerät, laptop, internet, webseite, website, server, roboter, digital, firmware",
  },
  Career: {
    primary:
      "karriere, vorstellungsgespräch, bewerbung, jobangebot, neuer job, neue stelle, jobsuche, lebenslauf, anschreiben, beförderung, gehalt, personalabteilung",
    secondary:
      "job, arbeit, kollege, kollegin, kollegen, chef, chefin, büro, gespräch, homeoffice, überstunden, burnout, praktikum, ausbildung",
  },
  Education: {
    primary:
      "bildung, schule, universität, uni, hochschule, student, studentin, lehrer, lehrerin, hausaufgaben, prüfung, klausur, klassenzimmer, stipendium, lehrplan, abschluss, abitur",
    secondary: "studium, studieren, lernen, gelernt, unterricht, klasse, kurs, vorlesung, aufsatz, nachhilfe, mathe",
  },
  Lifestyle: {
    primary:
      "lifestyle, fitness, rezept, kochen, backen, training, reise, reisen, urlaub, yoga, wellness, meditation, mode",
    secondary: "spaziergang, essen, kaffee, brot, frühstück, schlaf, garten, gesund, gewohnheit, hobby, laufen, joggen",
  },
  Entertainment: {
    primary:
      "unterhaltung, film, musik, konzert, album, netflix, serie, videospiel, promi, schauspieler, schauspielerin, band",
    secondary:
      "lied, song, sänger, sängerin, playlist, folge, trailer, kino, theater, komödie, spiel, soundtrack, podcast",
  },
  Business: {
    primary:
      "wirtschaft, startup, gründer, gründerin, unternehmer, investition, investor, umsatz, marketing, börse, firma, unternehmen, gewinn, finanzierung",
    secondary: "markt, kunde, kundin, kunden, verkauf, produkt, marke, wachstum, budget, strategie, finanzen, laden",
  },
  Social: {
    primary:
      "freund, freundin, freunde, familie, gemeinschaft, party, geburtstag, hochzeit, treffen, nachbar, nachbarin, nachbarn, ehrenamt, beziehung",
    secondary:
      "zusammen, hallo, willkommen, danke, vielen dank, liebe, glückwunsch, herzlichen glückwunsch, stolz, vermisse, umarmung",
  },
  News: {
    primary:
      "nachrichten, eilmeldung, schlagzeile, titelseite, wahl, wahlen, regierung, journalist, journalistin, journalismus, zeitung, pressekonferenz, präsident, präsidentin, politik",
    secondary:
      "bericht, angekündigt, abstimmung, gesetz, minister, ministerin, parlament, bundestag, krise, klima, aktuell",
  },
  Question: {
    primary:
      "frage, wie kann ich, wie mache ich, wie macht ihr, weiß jemand, kennt jemand, hat jemand, kann jemand, gibt es, was ist das beste, tipps, empfehlungen",
    secondary:
      "wie geht, was ist, was sind, warum, wieso, wo kann, welche, welcher, welches, soll ich, neugierig, hilfe",
  },
  Discussion: {
    primary:
      "diskussion, diskutieren, debatte, meinung, gedanken, was denkt ihr, was meint ihr, reden wir, steile these, seht ihr das auch so, umstritten",
    secondary:
      "zustimmen, stimme zu, widersprechen, argument, perspektive, sichtweise, glaube, thema, gespräch, rückmeldung, idee, finde",
  },
};
