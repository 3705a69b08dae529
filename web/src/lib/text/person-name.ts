import { withoutControls } from './bidi';
import { isBlank } from './blank';

interface Named {
  readonly givenName?: string | null;
  readonly familyName?: string | null;
}

/** A person's full name; null if neither name is known. */
export const personName = (person: Named | null | undefined): string | null =>
  [person?.givenName, person?.familyName]
    .map((name) => withoutControls(name ?? ''))
    .filter((name) => !isBlank(name))
    .join(' ') || null;
