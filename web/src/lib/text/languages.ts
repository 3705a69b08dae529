import { shortenText } from './cut-text';
import { isRecord } from '@/lib/guards';

/** ISO 639-1, the platform's policy languages. */
const codes =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo ' +
  'fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb ' +
  'lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc ' +
  'sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';

export const languageCodes: readonly string[] = codes.split(' ');

const known = new Set(languageCodes);
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

export const isLanguageCode = (code: string): boolean => known.has(code);

/** The characters of the longest codes in use. */
const maxCode = 35;

/** The English name of a language; for a code that is not ISO 639-1 the code itself, shortened if necessary. */
export const languageName = (code: string): string => (isLanguageCode(code) ? (names.of(code) ?? code) : shortenText(code, maxCode));

/** The app's languages, from its free-form settings: `{ languages: ['de-AT', 'en'] }` gives `de`, `en`. Null if they are not set. */
export function appLanguagesOf(settings: unknown): readonly string[] | null {
  if (!isRecord(settings) || !Array.isArray(settings.languages)) return null;
  const listed = settings.languages.filter((code): code is string => typeof code === 'string');
  const found = listed.map((code) => code.trim().toLowerCase().split(/[-_]/)[0] ?? '').filter(isLanguageCode);
  return [...new Set(found)];
}
