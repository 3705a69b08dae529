import { useEffect, useRef } from 'react';

interface PartialCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is picked. */
  isPartial: boolean;
  isDisabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box for many things at once, which may be picked in part. */
export function PartialCheckbox({ label, checked, isPartial, isDisabled = false, onChange }: PartialCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The one state that has no attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial && !checked;
  }, [isPartial, checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
