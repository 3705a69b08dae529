import type { CodeLabel } from '@/ui/design/code-label';

/** Whether the employees of an account can ride; null if unknown. */
export function activityLabel({ isActive }: { isActive: boolean | null }): CodeLabel | null {
  if (isActive === null) return null;
  return isActive ? { label: 'Active', tone: 'info' } : { label: 'Inactive', tone: 'neutral' };
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The English name of a language code such as `pt` or `pt-BR`; any other text unchanged. */
export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}
