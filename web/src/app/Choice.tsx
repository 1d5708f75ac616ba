import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props<T extends string> {
  legend: string;
  value: T;
  options: { value: T; label: ComponentChildren }[];
  onChange: (value: T) => void;
}

/** A few things of which one is chosen, side by side. */
export function Choice<T extends string>({ legend, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="segments">
        {options.map((option) => (
          <label>
            <input
              type="radio" name={name} value={option.value} checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
