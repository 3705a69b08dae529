const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A readable size: `48 kB`, `61.2 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power < 2 ? Math.round(value) : value.toFixed(1)} ${units[power] ?? 'B'}`;
}
