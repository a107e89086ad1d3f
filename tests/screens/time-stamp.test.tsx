import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TimeStamp } from "@/components/ui/time-stamp";

const noon = "2025-01-27T12:00:00.000Z";

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe("Time stamps", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(noon) }));
  afterEach(() => void vi.useRealTimers());

  it("time-4: stay true while they are looked at", () => {
    render(<TimeStamp iso={noon} />);
    expect(screen.getByText("Just now")).toBeVisible();

    pass(60_000);
    expect(screen.getByText("1 minute ago")).toBeVisible();

    pass(59 * 60_000);
    expect(screen.getByText("1 hour ago")).toBeVisible();
  });

  it("time-4: carry the exact moment", () => {
    render(<TimeStamp iso={noon} />);

    const time = screen.getByText("Just now");
    expect(time).toHaveAttribute("datetime", noon);
    fireEvent.pointerEnter(time);
    expect(time).toHaveAttribute("title", expect.stringContaining("January 27, 2025"));
  });

  it("time-5: show nothing for what is no date", () => {
    render(<TimeStamp iso="yesterday-ish" />);

    expect(screen.queryByRole("time")).not.toBeInTheDocument();
  });
});
