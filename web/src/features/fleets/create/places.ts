import { countries } from '@/entities/fleet/countries';
import type { ComboBoxOption } from '@/ui/screens/form/combo-box-field';

/** Countries (ISO 3166-1) by currency: browsers have no such list. */
const countriesByCurrency = `
  AED: AE; AFN: AF; ALL: AL; AMD: AM; AOA: AO; ARS: AR; AUD: AU CC CX KI NF NR TV; AWG: AW; AZN: AZ; BAM: BA; BBD: BB; BDT: BD; BHD: BH;
  BIF: BI; BMD: BM; BND: BN; BOB: BO; BRL: BR; BSD: BS; BTN: BT; BWP: BW; BYN: BY; BZD: BZ; CAD: CA; CDF: CD; CHF: CH LI; CLP: CL;
  CNY: CN; COP: CO; CRC: CR; CUP: CU; CVE: CV; CZK: CZ; DJF: DJ; DKK: DK FO GL; DOP: DO; DZD: DZ; EGP: EG; ERN: ER; ETB: ET;
  EUR: AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT; FJD: FJ; FKP: FK;
  GBP: GB GG IM JE; GEL: GE; GHS: GH; GIP: GI; GMD: GM; GNF: GN; GTQ: GT; GYD: GY; HKD: HK; HNL: HN; HTG: HT; HUF: HU; IDR: ID;
  ILS: IL PS; INR: IN; IQD: IQ; IRR: IR; ISK: IS; JMD: JM; JOD: JO; JPY: JP; KES: KE; KGS: KG; KHR: KH; KMF: KM; KPW: KP; KRW: KR;
  KWD: KW; KYD: KY; KZT: KZ; LAK: LA; LBP: LB; LKR: LK; LRD: LR; LSL: LS; LYD: LY; MAD: EH MA; MDL: MD; MGA: MG; MKD: MK; MMK: MM;
  MNT: MN; MOP: MO; MRU: MR; MUR: MU; MVR: MV; MWK: MW; MXN: MX; MYR: MY; MZN: MZ; NAD: NA; NGN: NG; NIO: NI; NOK: NO SJ; NPR: NP;
  NZD: CK NU NZ PN TK; OMR: OM; PEN: PE; PGK: PG; PHP: PH; PKR: PK; PLN: PL; PYG: PY; QAR: QA; RON: RO; RSD: RS; RUB: RU; RWF: RW;
  SAR: SA; SBD: SB; SCR: SC; SDG: SD; SEK: SE; SGD: SG; SHP: SH; SLE: SL; SOS: SO; SRD: SR; SSP: SS; STN: ST; SYP: SY; SZL: SZ; THB: TH;
  TJS: TJ; TMT: TM; TND: TN; TOP: TO; TRY: TR; TTD: TT; TWD: TW; TZS: TZ; UAH: UA; UGX: UG;
  USD: AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI; UYU: UY; UZS: UZ; VES: VE; VND: VN; VUV: VU; WST: WS; XAF: CF CG CM GA GQ TD;
  XCD: AG AI DM GD KN LC MS VC; XOF: BF BJ CI GW ML NE SN TG; XPF: NC PF WF; YER: YE; ZAR: ZA; ZMW: ZM`;

/** Countries without a single currency of their own. */
const withoutCurrency = 'AQ CW PA SX ZW';

const currencyOf = new Map<string, string>(withoutCurrency.split(' ').map((country) => [country, '']));
for (const group of countriesByCurrency.split(';')) {
  const [currency = '', countries = ''] = group.trim().split(': ');
  for (const country of countries.split(' ')) currencyOf.set(country, currency);
}

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

/** Outdated zone names that browsers still use, with their current names in the IANA database. */
const renamedZones = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function zoneNamed(zone: string): string {
  const renamed = renamedZones.get(zone);
  return renamed !== undefined && isZone(renamed) ? renamed : zone;
}

/** The UTC offset of a zone at an instant: `UTC+01:00`. */
export function offsetText(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return `UTC${offset || '+00:00'}`;
}

const byLabel = (one: ComboBoxOption, other: ComboBoxOption) => one.label.localeCompare(other.label, 'en');

export const countryOptions = (): ComboBoxOption[] => countries().map((country) => ({ ...country, details: [{ text: country.value }] }));

/** Every time zone with its current offset. */
export const zoneOptions = (now: Date): ComboBoxOption[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(zoneNamed)])]
    .map((zone) => ({ value: zone, label: zone, details: [{ text: offsetText(zone, now) }] }))
    .sort(byLabel);

export function currencyOptions(): ComboBoxOption[] {
  const names = new Intl.DisplayNames(['en'], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((currency) => ({
    value: currency,
    label: currency,
    details: [{ text: names.of(currency) ?? currency }],
  }));
}

/** The locales of a country; without one, each language in the country with most of its speakers. */
export function localeOptions(country: string): ComboBoxOption[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
  return languages
    .map((language) => {
      const value = `${language}-${currencyOf.has(country) ? country : new Intl.Locale(language).maximize().region}`;
      return { value, label: names.of(value) ?? value, details: [{ text: value }] };
    })
    .sort(byLabel);
}

/** The browser's zones of a country. Untyped, because older browsers have a property and newer ones a method. */
function zonesOf(country: string): readonly unknown[] {
  const locale = new Intl.Locale(`und-${country}`);
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  const zones: unknown = typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones');
  return Array.isArray(zones) ? zones : [];
}

/** The defaults of a country. */
export interface CountryDefaults {
  timezone: string;
  locale: string;
  currency: string;
}

/** The certain defaults of a country; empty text for ambiguous ones, and for unknown countries. */
export function defaultsOf(country: string): CountryDefaults {
  const currency = currencyOf.get(country);
  if (currency === undefined) return { timezone: '', locale: '', currency: '' };
  const [zone, ...others] = zonesOf(country);
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return {
    timezone: typeof zone === 'string' && others.length === 0 ? zoneNamed(zone) : '',
    // Norway's macrolanguage is not one of the apps' languages.
    locale: severalLanguages.has(country) ? '' : `${language === 'no' ? 'nb' : language}-${country}`,
    currency,
  };
}
