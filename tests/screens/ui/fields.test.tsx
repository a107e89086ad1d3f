import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Counter } from "@/components/ui/counter";
import { TextArea, TextField } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { SearchField } from "@/components/ui/search-field";
import { AppError } from "@/lib/errors";

interface Fields {
  email: string;
}

const nothing: Fields = { email: "" };

interface ContactFormProps {
  onSubmit?: (values: Fields) => Promise<void>;
  restartWith?: Fields;
  children?: ReactNode;
}

const sent = async (): Promise<void> => undefined;

const ContactForm = ({ onSubmit = sent, children, ...rest }: ContactFormProps) => {
  const form = useForm<Fields>({
    defaultValues: nothing,
    resolver: (values) =>
      values.email.includes("@")
        ? { values, errors: {} }
        : { values: {}, errors: { email: { type: "rule", message: "Invalid email address" } } },
  });
  return (
    <Form form={form} onSubmit={onSubmit} {...rest}>
      {children ?? (
        <>
          <TextField name="email" label="Email" hint="Only for signing in." />
          <FormFailure />
          <SubmitButton>Send</SubmitButton>
        </>
      )}
    </Form>
  );
};

const email = () => screen.getByRole("textbox", { name: "Email" });
const button = () => screen.getByRole("button", { name: "Send" });

/** An action that somebody else ends. */
const held = () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const action = vi.fn<(values: Fields) => Promise<void>>(
    () => new Promise((resolve, reject) => void ends.push({ resolve, reject })),
  );
  return { action, resolve: () => ends.at(-1)?.resolve(), reject: (error: Error) => ends.at(-1)?.reject(error) };
};

test("a field’s error is announced and belongs to the field, in the place of its hint", async () => {
  const person = userEvent.setup();
  render(<ContactForm />);
  expect(email()).toBeValid();
  expect(email()).toHaveAccessibleDescription("Only for signing in.");

  await person.click(button());

  expect(email()).toBeInvalid();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription("Invalid email address");
  expect(screen.getByRole("alert")).toHaveTextContent("Invalid email address");
});

test("an optional field says so in its name", () => {
  render(
    <ContactForm>
      <TextField name="email" label="Article URL" mark="(optional)" />
    </ContactForm>,
  );

  expect(screen.getByRole("textbox", { name: "Article URL (optional)" })).toBeVisible();
});

test("the counter speaks in words, seen and heard, only near the limit and beyond it", () => {
  const counted = (count: number) => (
    <ContactForm>
      <TextArea name="email" label="Content" counter={<Counter count={count} max={150} />} />
    </ContactForm>
  );
  const { rerender } = render(counted(100));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByText("100 / 150")).toBeVisible();

  rerender(counted(149));
  expect(screen.getByRole("status")).toHaveTextContent("1 character left");
  expect(screen.getByText("1 character left")).toBeVisible();

  rerender(counted(152));
  expect(screen.getByRole("status")).toHaveTextContent("2 characters too many");
});

test("clearing a search empties it and stays in it", async () => {
  const person = userEvent.setup();
  const change = vi.fn<(value: string) => void>();
  render(<SearchField label="Search news" value="rust" onValueChange={change} />);

  await person.click(screen.getByRole("button", { name: "Clear search" }));

  expect(change).toHaveBeenCalledWith("");
  await waitFor(() => expect(screen.getByRole("searchbox", { name: "Search news" })).toHaveFocus());
});

test("a form that is being sent is not sent again, keeps its words and the focus, and opens again when it failed", async () => {
  const person = userEvent.setup();
  const { action, reject } = held();
  render(<ContactForm onSubmit={action} />);
  await person.type(email(), "mara@okafor{Enter}");
  await person.type(email(), ".example{Enter}");
  await person.click(button());

  expect(action).toHaveBeenCalledExactlyOnceWith({ email: "mara@okafor" });
  expect(email()).toHaveValue("mara@okafor");
  expect(button()).toHaveAttribute("aria-busy", "true");
  await waitFor(() => expect(button()).toHaveFocus());

  await act(async () => reject(new AppError("server")));
  expect(screen.getByRole("alert")).toHaveTextContent("The server has a problem.");
  await person.click(button());
  expect(action).toHaveBeenCalledTimes(2);
});

test("two presses before anything is drawn count as one", async () => {
  const person = userEvent.setup();
  const { action, resolve } = held();
  render(<ContactForm onSubmit={action} />);
  await person.type(email(), "mara@okafor");
  const press = button();
  await act(async () => {
    fireEvent.click(press);
    fireEvent.click(press);
  });
  resolve();

  expect(action).toHaveBeenCalledTimes(1);
});

test("a form that begins anew is empty and open once it is sent", async () => {
  const person = userEvent.setup();
  const action = vi.fn(async () => undefined);
  render(<ContactForm onSubmit={action} restartWith={nothing} />);
  await person.type(email(), "mara@okafor{Enter}");
  expect(email()).toHaveValue("");

  await person.type(email(), "tom@writes{Enter}");
  expect(action).toHaveBeenCalledTimes(2);
});

test("keyboard-10: Ctrl+Enter that ends a composition sends nothing, in the order of Safari's events either", async () => {
  const person = userEvent.setup();
  const action = vi.fn(async () => undefined);
  render(<ContactForm onSubmit={action} />);
  await person.type(email(), "mara@okafor");
  fireEvent.keyDown(email(), { key: "Enter", ctrlKey: true, isComposing: true });
  fireEvent.keyDown(email(), { key: "Enter", ctrlKey: true, keyCode: 229 });
  expect(action).not.toHaveBeenCalled();
});
