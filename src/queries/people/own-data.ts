import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { begunToLeave } from "@/sdk/account/leaving-begun";
import { collectOwnData } from "@/sdk/account/own-data";
import { useSessionUserId } from "./session";

export const useCollectOwnData = (userId: string) => {
  const [rows, setRows] = useState(0);
  const mutation = useMutation({
    mutationFn: () => collectOwnData(userId, setRows),
    onMutate: () => setRows(0),
  });
  return { ...mutation, rows };
};

export const useHasBegunToLeave = (): boolean => begunToLeave(useSessionUserId()) !== null;
