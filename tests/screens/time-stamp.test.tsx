import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TimeStamp } from "@/components/ui/time-stamp";

const noon = "2025-01-27T12:00:00.000Z";

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

const hide = (hidden: boolean): void => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

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

  it("time-4: share one clock, which wakes only when one of them reads differently", () => {
    const { unmount } = render(
      <>
        <TimeStamp iso={noon} />
        <TimeStamp iso="2025-01-27T09:00:00.000Z" />
        <TimeStamp iso="2024-06-01T09:00:00.000Z" />
      </>,
    );

    expect(vi.getTimerCount()).toBe(1);
    pass(60_000);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("time-4: sleep while the page is hidden and catch up when it is shown again", () => {
    render(<TimeStamp iso={noon} />);

    hide(true);
    expect(vi.getTimerCount()).toBe(0);
    pass(2 * 3_600_000);
    hide(false);

    expect(screen.getByText("2 hours ago")).toBeVisible();
  });

  it("time-5: show nothing for what is no date", () => {
    render(<TimeStamp iso="yesterday-ish" />);

    expect(screen.queryByRole("time")).not.toBeInTheDocument();
  });
});
