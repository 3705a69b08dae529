import { useLayoutEffect } from 'react';
import { useMediaQuery } from '@/lib/browser/media-query';
import { persisted, usePersisted } from '@/lib/browser/persisted';

export type ColorScheme = 'system' | 'light' | 'dark';

/** The scheme on screen. */
export type ResolvedColorScheme = 'light' | 'dark';

const cell = persisted<ColorScheme>(
  'pax.color-scheme',
  (value): value is ColorScheme => value === 'system' || value === 'light' || value === 'dark',
  'system',
);

/** The person's choice of light or dark, stored in this browser; `system` follows the operating system. */
export function useColorScheme(): [scheme: ColorScheme, set: (scheme: ColorScheme) => void] {
  return usePersisted(cell);
}

/** The scheme on screen, for the map, which can't use CSS variables. */
export function useResolvedColorScheme(): ResolvedColorScheme {
  const [scheme] = useColorScheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (scheme === 'system') return systemIsDark ? 'dark' : 'light';
  return scheme;
}

export function applyColorScheme(scheme = cell.read()): void {
  if (scheme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
}

/** Applies the chosen scheme to the page, and every later choice. Used once, at the root. */
export function useAppliedColorScheme(): void {
  const [scheme] = useColorScheme();
  useLayoutEffect(() => applyColorScheme(scheme), [scheme]);
}
