import type { Faker } from '@faker-js/faker';
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as en } from '@faker-js/faker/locale/en';
import { faker as enGb } from '@faker-js/faker/locale/en_GB';
import { faker as enIn } from '@faker-js/faker/locale/en_IN';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as it } from '@faker-js/faker/locale/it';
import { faker as ja } from '@faker-js/faker/locale/ja';
import { faker as nl } from '@faker-js/faker/locale/nl';
import { faker as pt } from '@faker-js/faker/locale/pt_PT';
import { faker as sv } from '@faker-js/faker/locale/sv';

// Only these are loaded: the package's main entry loads 70 locales.
const BY_LOCALE: Readonly<Record<string, Faker>> = { 'en-IN': enIn, 'en-US': en, de, es, fr, it, ja, nl, pt, sv, da: sv, nb: sv };

/** The faker of a place's language, reseeded. It is shared, so draw everything before requesting another. */
export function localeFaker(locale: string, ...seed: readonly number[]): Faker {
  const faker = BY_LOCALE[locale] ?? BY_LOCALE[locale.slice(0, 2)] ?? enGb;
  faker.seed([...seed]);
  return faker;
}
