// What a member wrote is text in every message of every language.
import { i18n as lingui, type Messages } from "@lingui/core";
import { render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { i18n } from "@/lib/i18n";
import { Trans } from "@/lib/trans";

const files = import.meta.glob<{ messages: Messages }>("/src/languages/*/*.po", { eager: true });

const hostile = ["<constructor/>", "<0>", "</0>", "<0/>", "{x}", "<b>bold</b>", "#", String.raw`\u202e\x41`].join(" ");

type Token = string | [name: string, type?: string, forms?: Record<string, unknown>];

/** A number for each that is counted, and what is hostile for each other. */
const valuesOf = (tokens: unknown): Record<string, unknown> =>
  Object.assign(
    {},
    ...(Array.isArray(tokens) ? (tokens as Token[]) : []).map((token) => {
      if (typeof token === "string") return {};
      const [name, type, forms = {}] = token;
      if (type === "select") return Object.assign({ [name]: "other" }, ...Object.values(forms).map(valuesOf));
      return type ? Object.assign({ [name]: 2 }, ...Object.values(forms).map(valuesOf)) : { [name]: hostile };
    }),
  );

const tags = (tokens: unknown): string[] =>
  [...JSON.stringify(tokens).matchAll(/<(\d+)/g)].map(([, name = ""]) => name);

const messages = Object.entries(files).flatMap(([file, { messages: all }]) =>
  Object.entries(all)
    .map(([id, tokens]) => ({ file, id, tokens, values: valuesOf(tokens) }))
    .filter(({ values }) => Object.values(values).includes(hostile)),
);

describe("Messages", () => {
  afterEach(() => lingui.loadAndActivate({ locale: "en", messages: {} }));

  it.each(Object.keys(files))("languages-9: %s shows what members wrote as it stands", (file) => {
    const some = messages.filter((message) => message.file === file);
    lingui.loadAndActivate({ locale: "en", messages: files[file]?.messages ?? {} });
    for (const { id, tokens, values } of some) {
      const components = Object.fromEntries(tags(tokens).map((name) => [name, <i key={name} />]));
      const { container, unmount } = render(<Trans id={id} values={values} components={components} />);
      expect(container.textContent).toContain(hostile);
      expect(container.querySelectorAll("*")).toHaveLength(container.querySelectorAll("i").length);
      expect(i18n._({ id, values })).toContain(hostile);
      unmount();
    }
  });

  it("languages-9: there are hundreds of messages with values", () => expect(messages.length).toBeGreaterThan(300));
});
