/** Replaces a secret. Always of the same length, so that it does not reveal the secret's. */
export const secretMask = '••••••••';

const secret = /key|secret|token|password|passphrase|credential|certificate|authorization|cookie/i;

/** Words that contain a secret's name but are harmless. */
const harmless = /key(?:board|frame|note|pad|stone|word)|(?:don|hoc|joc|mon|tur)key/gi;

/** Whether the name is a secret's. IDs of keys and dates of tokens are masked too, which costs only a click. */
export const isSecretName = (name: string): boolean => secret.test(name.replaceAll(harmless, ''));

/**
 * A name with its value in JSON, in JSON inside a JSON string, and so on: each level escapes quotes and backslashes again. The value is
 * lazy, because the engine keeps a step for each character of a greedy group, and gives up after some millions.
 */
function inJson(level: number): RegExp {
  const escapes = 2 ** level - 1;
  const quote = String.raw`\\{${escapes}}"`;
  // A quote within the value has its own escape, and perhaps escaped backslashes before that.
  const notWithin = String.raw`(?<!(?<!\\)(?:\\{${2 * escapes + 2}})*\\{${2 * escapes + 1}}")`;
  const end = String.raw`\\{0,${escapes}}"${notWithin}`;
  return new RegExp(String.raw`(${quote})([\w.-]{1,64})(${quote}\s*:\s*${quote})(?!${end})([^]+?)(?=${end}|$)`, 'g');
}

/** Secrets within a text: in JSON, and in a query or form. Each is `(name and sign)(name)(sign)(secret)`. */
const withinText = [...[0, 1, 2, 3].map(inJson), /(\b)([\w.-]{1,64})(=)([^\s&"',;}]+)/g];

/** The value of an `Authorization` header, wherever it appears. */
const inHeader = /\b(Bearer|Basic) +[\w.~+/=-]{16,}/gi;

function maskedText(text: string): string {
  if (!/[=:]|bearer|basic/i.test(text)) return text;
  return withinText
    .reduce(
      (masked, pattern) =>
        masked.replaceAll(pattern, (whole: string, start: string, name: string, sign: string) =>
          isSecretName(name) ? `${start}${name}${sign}${secretMask}` : whole,
        ),
      text,
    )
    .replaceAll(inHeader, `$1 ${secretMask}`);
}

/**
 * JSON with `secretMask` in place of each text that is a secret by its own or its parent's name, also within texts. JSON without secrets is
 * returned unchanged.
 * @param isShown whether a text is currently revealed
 * @param isSecret whether the value itself has a secret's name
 */
export function maskSecrets(value: unknown, isShown: (text: string) => boolean = () => false, isSecret = false): unknown {
  if (typeof value === 'string') {
    if (value === '' || isShown(value)) return value;
    return isSecret ? secretMask : maskedText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const masked = list.map((part) => maskSecrets(part, isShown, isSecret));
    return masked.some((part, at) => part !== list[at]) ? masked : value;
  }
  const entries: [string, unknown][] = Object.entries(value);
  const masked = entries.map(([name, part]) => [name, maskSecrets(part, isShown, isSecret || isSecretName(name))] as const);
  return masked.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(masked) : value;
}
