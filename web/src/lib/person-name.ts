import { withoutControls } from './bidi';

interface Named {
  readonly givenName?: string | null;
  readonly familyName?: string | null;
}

/** A person's full name; null if neither name is known. */
export const personName = (person: Named | null | undefined): string | null =>
  [person?.givenName, person?.familyName]
    .map((name) => withoutControls(name ?? ''))
    .filter(Boolean)
    .join(' ') || null;
