/** A decimal number as its sign, significant digits and power of ten: the same for `1.50`, `15e-1` and `1.5`. */
function decimal(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const significant = digits.slice(0, end);
  if (significant === '') return `${sign}0`;
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** Whether JavaScript represents a decimal number exactly. 9007199254740993 becomes 9007199254740992. */
export const isExact = (number: string): boolean =>
  Math.abs(Number(number)) <= Number.MAX_SAFE_INTEGER && decimal(number) === decimal(String(Number(number)));
