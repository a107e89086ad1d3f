import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { topicLabels } from "@/domain/topic";
import { classifyTopic, loadKeywords } from "@/domain/topic-classifier";

describe("Topic classifier", () => {
  test.each([
    ["Spent the weekend porting our sensor firmware to Rust. Half the code, none of the 3 a.m. pages.", "Technology"],
    ["My first job interview in six years. Any recruiter here with a tip for the salary question?", "Career"],
    ["First cohort of the night-school maths class finished today. Nine people, nine passes.", "Education"],
    ["Swapped one meeting a week for a walk. Recommend.", "Lifestyle"],
    ["That concert was worth every hour in the queue, and the band knew it.", "Entertainment"],
    ["Our startup closed its first round of funding.", "Business"],
    ["A birthday with the whole family, for the first time since spring.", "Social"],
    ["The river restoration finally made the front page. Worth reading to the end for the heron photos.", "News"],
    ["Does anyone have a good routine for reading long articles on a commute without losing your place?", "Question"],
    [
      "Is there a name for the feeling when a side project outlives the job it was meant to distract you from?",
      "Question",
    ],
    ["Unpopular opinion: the debate should be open to all.", "Discussion"],
    ["Twelve herons on the ice.", "General"],
    ["", "General"],
  ])("label-1: '%s' is %s", (text, label) => {
    expect(classifyTopic(text)).toBe(label);
  });

  test("label-2, label-3: a primary keyword outweighs a secondary one, two secondary ones equal it", () => {
    expect(classifyTopic("the laptop of my teacher")).toBe("Education");
    expect(classifyTopic("the laptop and the server of my teacher")).toBe("Technology");
  });

  test("label-3: the first category in the specified order wins a tie", () => {
    expect(classifyTopic("wedding music")).toBe("Entertainment");
    expect(classifyTopic("music wedding")).toBe("Entertainment");
  });

  test("label-2: a keyword counts once, however often it is repeated", () => {
    expect(classifyTopic("laptop laptop laptop laptop teacher")).toBe("Education");
  });

  test("label-4: case and punctuation do not matter, and a hashtag is a word", () => {
    expect(classifyTopic("SOFTWARE!")).toBe("Technology");
    expect(classifyTopic("(#yoga)")).toBe("Lifestyle");
    expect(classifyTopic("open-source wins")).toBe("Technology");
  });

  test("label-4: only whole words count, in any script", () => {
    expect(classifyTopic("a newsagent, happily")).toBe("General");
    expect(classifyTopic("éapp appé apṕ 日本app")).toBe("General");
    expect(classifyTopic("日本 app 日本")).toBe("Technology");
  });

  test("label-4: a plural counts as its word", () => {
    expect(classifyTopic("two parties, three families")).toBe("Social");
    expect(classifyTopic("scholarships")).toBe("Education");
  });

  test("label-4: phrases match with either apostrophe and any spaces", () => {
    expect(classifyTopic("Let’s\n talk")).toBe("Discussion");
    expect(classifyTopic("let's   talk")).toBe("Discussion");
  });

  test("label-1: a question mark alone is no question", () => {
    expect(classifyTopic("Herons? Again?")).toBe("General");
  });

  test("label-1: every text has one of the labels, whatever it is made of", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 100 }),
        fc.constantFrom("code", "Why do", ""),
        (text, word) => {
          expect(topicLabels).toContain(classifyTopic(`${text} ${word}`));
        },
      ),
    );
  });

  test("a long text takes no longer than its length", () => {
    const text = "how do ".repeat(20_000) + "'".repeat(20_000) + "a'".repeat(20_000);
    // Time of the processor, not of the clock: other work on the machine does not count.
    const before = process.cpuUsage();
    classifyTopic(text);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  test("label-5: English is there without being loaded", async () => {
    await expect(loadKeywords("en")).resolves.toBeUndefined();
  });

  test.each([
    ["de", "Hat jemand Empfehlungen für eine Klausur an der Uni?", "Education"],
    ["de", "Nach sechs Jahren wieder ein Vorstellungsgespräch. Wie verhandelt man das Gehalt?", "Career"],
    ["fr", "L'école de ma fille cherche des professeurs.", "Education"],
    ["fr", "Un concert magnifique, et quel groupe !", "Entertainment"],
    ["es", "¿Alguien conoce una buena receta para cocinar con niños?", "Lifestyle"],
    ["es", "El gobierno ha convocado elecciones.", "News"],
    ["ar", "المدرسة بدأت، والامتحانات قريبة.", "Education"],
    ["ar", "ما رأيكم؟ هل توافقون؟", "Discussion"],
  ] as const)("label-5: in %s, '%s' is %s", async (language, text, label) => {
    await loadKeywords(language);
    expect(classifyTopic(text)).toBe(label);
    expect(classifyTopic("The river restoration finally made the front page.")).toBe("News");
  });
});
