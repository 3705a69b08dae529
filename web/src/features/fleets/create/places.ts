import { offsetAt } from '@pax/schema/rules/zones';
import { countries } from '@/entities/fleet/countries';
import { offsetText } from '@/lib/dates/dates';
import type { ComboBoxOption } from '@/ui/screens/form/combo-box-field';
import { currencies } from './currencies';
import { otherZoneNames, zonesOfCountries } from './zone-names';

const countryCodes = new Set(countries().map(({ value }) => value));

const currencyOf = new Map(currencies.flatMap(([currency, , countries]) => countries.split(' ').map((country) => [country, currency])));

/** Countries without a single clear language. */
const severalLanguages = new Set(
  'AF AQ BA BE BI BO CA CH CM CY DJ DZ ER ET FJ HK IN IO KE KM LB LK LU MA MG MO MT MU NG PG PH PK PR PY RW SC SG SJ SS TD TL TZ UG UM VU XK ZA ZW'.split(
    ' ',
  ),
);

/** The languages of apps, which form locales with a country. */
const languages =
  'ar bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja ka kk km ko lo lt lv mk mn ms mt my nb ne nl nn pl pt ro ru si sk sl sq sr sv sw ta th tr uk ur uz vi zh'.split(
    ' ',
  );

/** The UTC offset of a zone at an instant: `UTC+01:00`. */
export const utcOffsetText = (zone: string, at: Date): string => `UTC${offsetText(offsetAt(zone, at.getTime()))}`;

const byLabel = (one: ComboBoxOption, other: ComboBoxOption) => one.label.localeCompare(other.label, 'en');

export const countryOptions = (): ComboBoxOption[] => countries().map((country) => ({ ...country, details: [country.value] }));

/** Every time zone with its current offset, and its other names, which are searched too. */
export const zoneOptions = (now: Date): ComboBoxOption[] =>
  [...new Set(['UTC', ...Object.values(zonesOfCountries).flatMap((zones) => zones.split(' '))])]
    .map((zone) => ({
      value: zone,
      label: zone,
      details: [utcOffsetText(zone, now), ...(otherZoneNames[zone]?.split(' ') ?? [])],
    }))
    .sort(byLabel);

/** By a table, because browsers lack some currencies in use, or have obsolete ones. */
export const currencyOptions = (): ComboBoxOption[] => currencies.map(([code, name]) => ({ value: code, label: code, details: [name] }));

/** The locales of a country; without one, each language in the country with most of its speakers. */
export function localeOptions(country: string): ComboBoxOption[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
  return languages
    .map((language) => {
      const value = `${language}-${countryCodes.has(country) ? country : new Intl.Locale(language).maximize().region}`;
      return { value, label: names.of(value) ?? value, details: [value] };
    })
    .sort(byLabel);
}

/** The defaults of a country. */
export interface CountryDefaults {
  timezone: string;
  locale: string;
  currency: string;
}

/** The certain defaults of a country; empty text for ambiguous ones, and for unknown countries. */
export function defaultsOf(country: string): CountryDefaults {
  if (!countryCodes.has(country)) return { timezone: '', locale: '', currency: '' };
  const zones = zonesOfCountries[country] ?? '';
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return {
    timezone: zones.includes(' ') ? '' : zones,
    // Norway's macrolanguage is not one of the apps' languages.
    locale: severalLanguages.has(country) ? '' : `${language === 'no' ? 'nb' : language}-${country}`,
    currency: currencyOf.get(country) ?? '',
  };
}
