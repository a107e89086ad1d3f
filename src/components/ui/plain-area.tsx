import { useId, type ComponentProps, type ReactNode } from "react";
import { areaLook, type AreaLook } from "./plain-form";

interface PlainAreaProps
  extends AreaLook, Pick<ComponentProps<"textarea">, "placeholder" | "dir" | "defaultValue" | "readOnly"> {
  label: string;
  /** At the end of the line under it. */
  counter?: ReactNode;
}

/** Looks as a `TextArea` with a hidden label does, without a form's code. */
export const PlainArea = ({ label, counter, rows, look, ...rest }: PlainAreaProps) => {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea {...rest} id={id} name="content" {...areaLook({ rows, look })} />
      {counter && <div className="flex justify-end">{counter}</div>}
    </div>
  );
};
