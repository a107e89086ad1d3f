// A form whose code comes while somebody is writing in its place.
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { TextArea } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { LateForm, lateFormCode, useFormStart, type FormStart } from "@/components/ui/late-form";
import { PlainArea } from "@/components/ui/plain-area";

const field = (): HTMLTextAreaElement => screen.getByRole("textbox", { name: "Words" });
const button = (): HTMLElement => screen.getByRole("button", { name: "Send" });

interface Props {
  onSend: (words: string) => void;
}

const RealForm = ({ onSend, start }: Props & { start: FormStart }) => {
  const form = useForm({ defaultValues: { content: start.words } });
  return (
    <Form
      ref={useFormStart(start)}
      form={form}
      onSubmit={async ({ content }) => onSend(content)}
      restartWith={{ content: "" }}
      aria-label="Real"
    >
      <TextArea name="content" label="Words" hideLabel />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
};

const isReal = (): boolean => screen.queryByRole("form", { name: "Real" }) !== null;

/** A form on the screen whose code comes, or fails to, when it is told to. */
const scene = (isScreenComplete = false) => {
  const loads: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<Props & { start: FormStart }>>((resolve, reject) => {
      loads.push({ come: () => resolve(RealForm), fail: () => reject(new Error("No network")) });
    });
  const onSend = vi.fn<Props["onSend"]>();
  const onWords = vi.fn<(words: string) => void>();
  const code = lateFormCode(load);
  const form = (isComplete: boolean) => (
    <LateForm
      code={code}
      isScreenComplete={isComplete}
      props={{ onSend }}
      words=""
      onWords={onWords}
      failure="It is not sent"
      aria-label="Plain"
    >
      {({ isSending }) => (
        <>
          <PlainArea label="Words" readOnly={isSending} />
          <button type="submit">Send</button>
        </>
      )}
    </LateForm>
  );
  render(form(isScreenComplete));
  return {
    user: userEvent.setup(),
    onSend,
    onWords,
    isAskedFor: () => loads.length > 0,
    come: () => act(async () => loads.forEach(({ come }) => come())),
    fail: () => act(async () => loads.splice(0).forEach(({ fail }) => fail())),
  };
};

test("its code is asked for when somebody reaches for it, and its words, caret and focus go over", async () => {
  const { user, onWords, isAskedFor, come } = scene();
  expect(isAskedFor()).toBe(false);
  await user.tab();
  expect(isAskedFor()).toBe(true);
  await user.keyboard("Herons{ArrowLeft}{ArrowLeft}");
  expect(onWords).toHaveBeenLastCalledWith("Herons");
  await come();
  expect(isReal()).toBe(true);
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([4, 4]);
  await user.keyboard("!");
  expect(field()).toHaveValue("Hero!ns");
});

test("its code is asked for when the screen is complete, and takes no focus from elsewhere", async () => {
  const { isAskedFor, come } = scene(true);
  await vi.waitFor(() => expect(isAskedFor()).toBe(true));
  await come();
  expect(isReal()).toBe(true);
  expect(document.body).toHaveFocus();
});

test("where its button has the focus, its button has it", async () => {
  const { user, come } = scene();
  await user.tab();
  await user.tab();
  await come();
  expect(isReal()).toBe(true);
  expect(button()).toHaveFocus();
});

test("a press or a character that has begun ends at the same field", async () => {
  const { come } = scene();
  fireEvent.focus(field());
  fireEvent.compositionStart(field());
  await come();
  expect(isReal()).toBe(false);
  fireEvent.compositionEnd(field());
  await vi.waitFor(() => expect(isReal()).toBe(true));
});

test("a press that has begun when the code comes still counts", async () => {
  const { user, onSend, come } = scene();
  await user.type(field(), "Herons");
  await user.pointer({ keys: "[MouseLeft>]", target: button() });
  await come();
  expect(isReal()).toBe(false);
  await user.pointer({ keys: "[/MouseLeft]", target: button() });
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith("Herons"));
  expect(isReal()).toBe(true);
});

test("what is sent before its code is there is sent once, when it is", async () => {
  const { user, onSend, come } = scene();
  await user.type(field(), "Herons");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.click(button());
  expect(onSend).not.toHaveBeenCalled();
  await come();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith("Herons"));
  await vi.waitFor(() => expect(field()).toHaveValue(""));
});

test("where its code cannot be had, the words stay, and may be sent again", async () => {
  const { user, onSend, come, fail } = scene();
  await user.type(field(), "Herons");
  await user.click(button());
  await fail();
  expect(field()).toHaveValue("Herons");
  expect(field()).not.toHaveAttribute("readonly");
  await user.click(button());
  await come();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith("Herons"));
});
