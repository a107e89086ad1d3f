import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { MenuItem, MoreMenu } from "@/components/ui/menu";
import { MoreButton } from "@/components/ui/menu-button";
import { handOnFocus } from "@/lib/hand-on-focus";
import { pageHeadingId } from "@/lib/initial-focus";

const loaded = { preload: () => Promise.resolve(true) };

const Deletion = ({ isPending = false, error = null }: { isPending?: boolean; error?: Error | null }) => {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <main>
      <h1 id={pageHeadingId} tabIndex={-1}>
        Home
      </h1>
      {there ? (
        <>
          <Button onClick={() => setOpen(true)}>Delete post</Button>
          <MoreButton label="More" part={loaded}>
            <MoreMenu label="More">
              <MenuItem icon={Trash2} onSelect={() => setOpen(true)}>
                Delete
              </MenuItem>
            </MoreMenu>
          </MoreButton>
        </>
      ) : null}
      {open && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title="Delete this post?"
          body="Its replies stay."
          confirmLabel="Yes, delete"
          danger
          mutation={{ isPending, error }}
          failure={({ message }) => message}
          onConfirm={() => {
            setThere(false);
            setOpen(false);
          }}
        />
      )}
    </main>
  );
};

test("delete-1: a question that cannot be undone opens on Cancel and gives the focus back", async () => {
  const person = userEvent.setup();
  render(<Deletion />);

  await person.click(screen.getByRole("button", { name: "Delete post" }));
  const dialog = screen.getByRole("alertdialog", { name: "Delete this post?" });
  expect(dialog).toHaveAccessibleDescription("Its replies stay.");
  await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());

  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete post" })).toHaveFocus());
});

test("opened from a menu, it gives the focus back to the menu’s button", async () => {
  const person = userEvent.setup();
  render(<Deletion />);

  await person.click(screen.getByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await person.click(screen.getByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
});

test("access-6: when what was deleted held the focus, the heading of the page takes it", async () => {
  const end = handOnFocus();
  const person = userEvent.setup();
  render(<Deletion />);

  await person.click(screen.getByRole("button", { name: "Delete post" }));
  await person.click(screen.getByRole("button", { name: "Yes, delete" }));

  await waitFor(() => expect(screen.getByRole("heading", { name: "Home" })).toHaveFocus());
  end();
});

test("while the work is under way it can be neither repeated nor left", async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Deletion isPending />);

  await person.click(screen.getByRole("button", { name: "Delete post" }));
  rerender(<Deletion isPending error={new Error("Something went wrong")} />);
  await person.click(screen.getByRole("button", { name: "Yes, delete" }));
  await person.keyboard("{Escape}");

  expect(screen.getByRole("alertdialog")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByRole("button", { name: "Yes, delete" })).toHaveAttribute("aria-busy", "true");
});
