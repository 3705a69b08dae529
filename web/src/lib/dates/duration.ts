/** A duration: `45 s`, `12 min 05 s`, `1 h 07 min`; from two days on `3 d 02 h`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${two(hours % 24)} h`;
  return hours > 0 ? `${hours} h ${two(minutes % 60)} min` : `${minutes} min ${two(whole % 60)} s`;
}
