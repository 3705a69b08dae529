/** What stands for a secret. It is as long for each, so that it does not give away how long one is. */
export const secretMask = '••••••••';

const secret = /key|secret|token|password|passphrase|credential|certificate|authorization|cookie/i;

/** Words that have a secret's name in them and are none. */
const harmless = /key(?:board|frame|note|pad|stone|word)|(?:don|hoc|joc|mon|tur)key/gi;

/** Whether what has this name is a secret. IDs of keys and dates of tokens are hidden with them: that costs no more than a click. */
export const isSecretName = (name: string): boolean => secret.test(name.replaceAll(harmless, ''));

/** Secrets within a text: in JSON, in JSON that is a text in JSON, and in a query or a form. Each is `(name and sign)(name)(sign)(secret)`. */
const withinText = [
  /(")([\w.-]{1,64})("\s*:\s*")((?:\\.|[^"\\])+)/g,
  /(\\")([\w.-]{1,64})(\\"\s*:\s*\\")([^"\\]+)/g,
  /(\b)([\w.-]{1,64})(=)([^\s&"',;}]+)/g,
];

/** What an `Authorization` header carries, wherever it is written. */
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
 * JSON with `secretMask` in place of each text that is a secret by its name, or by the name of what it is in. Names are looked for within
 * texts too. What has no secret is returned as it is.
 * @param isShown whether a text is not hidden at present
 * @param isSecret whether the value has a secret's name itself
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
