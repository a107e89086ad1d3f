import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EnvProblems } from "@/app/env-problems";

it("a wrong .env shows a page that lists what is missing", () => {
  render(<EnvProblems problems={["VITE_APPWRITE_PROJECT_ID is missing: it is the id of your Appwrite project."]} />);
  expect(screen.getByRole("heading", { level: 1, name: "Chorus is not set up yet" })).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("VITE_APPWRITE_PROJECT_ID is missing");
});
