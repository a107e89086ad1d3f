import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Avatar } from "@/components/people/avatar";

const picture = `${location.origin}/v1/storage/buckets/avatars/files/f1/preview?width=2000&height=2000&project=chorus`;
const ada = { id: "ada", username: "ada.lovelace", imgurl: picture };

describe("Avatar", () => {
  it("safety-3: loads a picture of the size that it is shown at, late, and without moving what is around it", () => {
    render(<Avatar user={ada} size="xl" />);

    const image = screen.getByAltText("");
    expect(image).toHaveAttribute("src", expect.stringContaining("width=112&height=112"));
    expect(image).toHaveAttribute("loading", "lazy");
    expect(image).toHaveAttribute("width", "112");
  });

  it("card-2: draws initials when the picture does not load", () => {
    const { container } = render(<Avatar user={ada} />);

    fireEvent.error(screen.getByAltText(""));

    expect(container).toHaveTextContent("AL");
  });

  it("is silent beside the name that it stands with", () => {
    render(<Avatar user={ada} />);

    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});
