/** How long something takes or took: `45 s`, `12 min 05 s`, `1 h 07 min`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${two(whole % 60)} s` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as people say it: `48 kB`, `61.2 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power < 2 ? Math.round(value) : value.toFixed(1)} ${units[power] ?? 'B'}`;
}
