// What a finger does to a toast.
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toast } from "@/components/ui/toast";
import { Toaster } from "@/components/ui/toaster";

const shown = () => within(screen.getByRole("region", { name: /notifications/i })).queryAllByRole("listitem");

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
