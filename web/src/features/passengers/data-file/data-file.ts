import { isRecord } from '@/lib/guards';
import { humaniseCode } from '@/ui/design/code-label';
import { formatMoney } from '@/ui/design/money/money';

export interface DataPart {
  readonly title: string;
  /** The data; undefined if all of it is unreadable. */
  readonly data?: unknown;
  readonly missing?: string;
}

export interface DataFile {
  readonly passengerId: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly parts: readonly DataPart[];
  /** Data that the platform may have, but that has no call. */
  readonly notIncluded: readonly string[];
}

/** For machines. */
export const jsonOf = (file: DataFile): string => JSON.stringify(file, null, 2);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueHtml(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value)) {
    // Records are on lines of their own, plain values are separated by commas.
    if (!value.some(isRecord)) return escaped(value.map(String).join(', '));
    return `<ol>${value.map((each) => `<li>${valueHtml(each)}</li>`).join('')}</ol>`;
  }
  if (!isRecord(value)) return escaped(String(value));
  const { amountMinor, currency } = value;
  if (typeof amountMinor === 'number' && typeof currency === 'string') return escaped(formatMoney({ amountMinor, currency }));
  const shown = Object.entries(value).filter(([, each]) => !isEmpty(each));
  if (shown.length === 0) return '–';
  return `<dl>${shown.map(([name, each]) => `<dt>${escaped(humaniseCode(name))}</dt><dd>${valueHtml(each)}</dd>`).join('')}</dl>`;
}

const style = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 14px/1.5 system-ui, sans-serif; }
  dl { display: grid; grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
  dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; } ol { margin: 0; padding-left: 1.5rem; }
  li { margin-bottom: .75rem; } .missing { padding: .5rem; background: #fff3d6; } h2 { margin-top: 2rem; }
  @media print { h2 { break-after: avoid; } li { break-inside: avoid; } }
`;

/** For people: a standalone page without scripts, links and images. All texts are escaped. */
export function htmlOf({ passengerId, createdAt, parts, notIncluded }: DataFile): string {
  const sections = parts.map(
    ({ title, data, missing }) =>
      `<section><h2>${escaped(title)}</h2>${missing === undefined ? '' : `<p class="missing">${escaped(missing)}</p>`}${
        data === undefined ? '' : valueHtml(data)
      }</section>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>Passenger data</title><style>${style}</style></head><body>`,
    '<h1>Passenger data</h1>',
    `<dl><dt>Passenger ID</dt><dd>${escaped(passengerId)}</dd><dt>Created</dt><dd>${escaped(createdAt)}</dd></dl>`,
    ...sections,
    `<section><h2>Not included</h2><ul>${notIncluded.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul></section>`,
    '</body></html>',
  ].join('\n');
}
