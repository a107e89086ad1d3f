import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { clearToasts, dismissToast, toast, useToasts } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";
import { loadTexts, speak } from "@/lib/language";
import { detail } from "../../support/detail";

afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const shown = () => within(screen.getByRole("region", { name: /notifications/i })).queryAllByRole("listitem");

test("toast-1: a new one takes the place of the one that shows", () => {
  render(<Toaster />);

  act(() => void toast({ title: "Post created successfully!" }));
  act(() => void toast({ title: "Link copied!", description: "Share link has been copied to your clipboard" }));

  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toHaveTextContent("Link copied!Share link has been copied to your clipboard");
});

test("toast-2: one closes by itself after 5000 ms", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => void toast({ title: "Comment posted successfully!" }));

  act(() => void vi.advanceTimersByTime(4_999));
  expect(shown()).toHaveLength(1);

  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toHaveLength(0);
});

test("toast-3: a dismissed one leaves the list after 1,000,000 ms", () => {
  vi.useFakeTimers();
  const Count = () => <output>{useToasts().length}</output>;
  render(<Count />);
  act(() => dismissToast(toast({ title: "Quote copied!" })));

  act(() => void vi.advanceTimersByTime(999_999));
  expect(screen.getByRole("status")).toHaveTextContent("1");

  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status")).toHaveTextContent("0");
});

test("toast-5: F8 moves the focus to them", () => {
  render(<Toaster />);
  act(() => void toast({ title: "Post created successfully!" }));

  fireEvent.keyDown(document, { key: "F8", code: "F8" });

  expect(screen.getByRole("region", { name: /notifications/i }).contains(document.activeElement)).toBe(true);
});

test("languages-7: their region is named in the language of the interface", detail, async () => {
  await act(() => speak("de"));
  await act(() => loadTexts("start"));
  render(<Toaster />);
  act(() => void toast({ title: "Link kopiert!" }));
  expect(await screen.findByRole("region", { name: "Benachrichtigungen (F8)" })).toBeInTheDocument();
  await act(() => speak("en"));
});

test("toast-7: a toast is read aloud", async () => {
  render(<Toaster />);
  act(() => void toast({ title: "Error creating post", variant: "destructive" }));

  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Error creating post"));
});

const swipe = (pixels: number): void => {
  const [item] = shown();
  if (!item) throw new Error("There is no toast");
  fireEvent.pointerDown(item, { button: 0, pointerType: "touch", clientX: 100, clientY: 10 });
  for (let moved = 0; moved <= pixels; moved += 7)
    fireEvent.pointerMove(item, { pointerType: "touch", clientX: 100 + moved, clientY: 10 });
  fireEvent.pointerMove(item, { pointerType: "touch", clientX: 100 + pixels, clientY: 10 });
  fireEvent.pointerUp(item, { pointerType: "touch", clientX: 100 + pixels, clientY: 10 });
};

describe("Toasts", () => {
  it("toast-4: a swipe of 50 pixels leaves one where it is, a longer one puts it away", () => {
    render(<Toaster />);
    act(() => void toast({ title: "Post created successfully!" }));

    swipe(50);
    expect(shown()).toHaveLength(1);
    swipe(51);
    expect(shown()).toHaveLength(0);
  });
});
