import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SubmitEvent } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Counter, PasswordField, TextArea, TextField } from "@/components/ui/field";
import { SearchField } from "@/components/ui/search-field";

test("a field’s error is announced and belongs to the field, beside its hint", () => {
  const { rerender } = render(<TextField label="Email" hint="Only for signing in." />);
  const field = screen.getByRole("textbox", { name: "Email" });
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription("Only for signing in.");

  rerender(<TextField label="Email" hint="Only for signing in." error="Invalid email address" />);

  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Invalid email address Only for signing in.");
  expect(screen.getByRole("alert")).toHaveTextContent("Invalid email address");
});

test("an optional field says so in its name", () => {
  render(<TextField label="Article URL" mark="(optional)" />);

  expect(screen.getByRole("textbox", { name: "Article URL (optional)" })).toBeVisible();
});

test("sign-in-15: a password can be looked at by the one who types it", async () => {
  const person = userEvent.setup();
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveAttribute("type", "password");

  await person.click(screen.getByRole("button", { name: "Show password" }));

  expect(field).toHaveAttribute("type", "text");
  expect(screen.getByRole("button", { name: "Hide password" })).toHaveFocus();
});

test("the counter speaks only near the limit and beyond it", () => {
  const { rerender } = render(<TextArea label="Content" counter={<Counter count={100} max={150} />} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();

  rerender(<TextArea label="Content" counter={<Counter count={149} max={150} />} />);
  expect(screen.getByRole("status")).toHaveTextContent("1 character left");

  rerender(<TextArea label="Content" counter={<Counter count={152} max={150} />} />);
  expect(screen.getByRole("status")).toHaveTextContent("2 characters too many");
});

test("clearing a search empties it and stays in it", async () => {
  const person = userEvent.setup();
  const change = vi.fn<(value: string) => void>();
  render(<SearchField label="Search news" value="rust" onValueChange={change} />);

  await person.click(screen.getByRole("button", { name: "Clear search" }));

  expect(change).toHaveBeenCalledWith("");
  expect(screen.getByRole("searchbox", { name: "Search news" })).toHaveFocus();
});

test("a form that is being sent cannot be sent again, by press or by Enter, and keeps the focus", async () => {
  const person = userEvent.setup();
  const send = vi.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <TextField label="Email" />
      <Button type="submit" pending>
        Login
      </Button>
    </form>,
  );

  await person.type(screen.getByRole("textbox", { name: "Email" }), "mara{Enter}");
  await person.click(screen.getByRole("button", { name: "Login" }));

  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Login" })).toHaveFocus();
});
