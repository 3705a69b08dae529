import { useEffect, useRef } from 'react';

interface PartialCheckboxProps {
  label: string;
  checked: boolean;
  /** Whether only some of its items are picked. */
  isPartial: boolean;
  isDisabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A check box for many items at once, some of which may be picked. */
export function PartialCheckbox({ label, checked, isPartial, isDisabled = false, onChange }: PartialCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  // The indeterminate state has no attribute.
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
