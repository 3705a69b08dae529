import { isSecretName, maskSecrets } from '@/lib/json/secrets';
import { lastWord, withUnit } from '@/lib/text/units';
import type { Money } from '@/ui/design/money/money';

/** The presentation of a setting's value, from its code and its type. */
export type SettingKind =
  | { readonly kind: 'none' }
  | { readonly kind: 'secret'; readonly text: string }
  | { readonly kind: 'switch'; readonly isOn: boolean }
  | { readonly kind: 'amount'; readonly money: Money }
  | { readonly kind: 'text'; readonly text: string }
  /** Any other value. */
  | { readonly kind: 'json'; readonly value: unknown };

const shares = new Set(['margin', 'rate', 'share']);

const percentText = (share: number) => `${Number((share * 100).toFixed(4))}%`;

function numberText(code: string, value: number): string {
  if (shares.has(lastWord(code)) && value >= 0 && value <= 1) return percentText(value);
  return withUnit(code, String(value), value === 1);
}

function moneyOf(value: object): Money | undefined {
  if (Object.keys(value).length !== 2) return undefined;
  const { amount, currency }: { amount?: unknown; currency?: unknown } = value;
  if (!Number.isSafeInteger(amount) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { amountMinor: Number(amount), currency };
}

/** @param code of the setting; empty if unknown */
export function settingKind(code: string, value: unknown): SettingKind {
  const isSecret = isSecretName(code);
  if (value === null || value === undefined || value === '') return { kind: 'none' };
  if (typeof value === 'string') return { kind: maskSecrets(value, undefined, isSecret) === value ? 'text' : 'secret', text: value };
  if (typeof value === 'boolean') return { kind: 'switch', isOn: value };
  if (typeof value === 'number') return { kind: 'text', text: numberText(code, value) };
  if (typeof value !== 'object' || isSecret) return { kind: 'json', value };
  const money = moneyOf(value);
  if (money) return { kind: 'amount', money };
  if (!Array.isArray(value) || value.length === 0 || !value.every((part) => ['string', 'number'].includes(typeof part)))
    return { kind: 'json', value };
  // Without thousands separators, because the numbers are separated by commas.
  const text = value.join(', ');
  if (maskSecrets(value) !== value) return { kind: 'json', value };
  return { kind: 'text', text: value.every((part) => typeof part === 'number') ? withUnit(code, text, false) : text };
}
