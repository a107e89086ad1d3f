import { useWatch } from "react-hook-form";
import { Counter } from "@/components/ui/counter";
import { characterCount } from "@/domain/text";

/** Counts what is typed into a field of the form around it, without what is blank at its ends. */
export const FieldCounter = ({ name, max }: { name: string; max: number }) => {
  const text: unknown = useWatch({ name });
  return <Counter count={typeof text === "string" ? characterCount(text.trim()) : 0} max={max} />;
};
