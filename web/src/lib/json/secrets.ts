/** Replaces a secret. Always of the same length, so that it does not reveal the secret's. */
export const secretMask = '••••••••';

const secret = /key|secret|token|password|passphrase|credential|certificate|authorization|cookie/i;

/** Words that contain a secret's name but are harmless. */
const harmless = /key(?:board|frame|note|pad|stone|word)|(?:don|hoc|joc|mon|tur)key/gi;

/** Whether the name is a secret's. IDs of keys and dates of tokens are masked too, which only costs a click. */
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
  // linear: a match starts at a quote and a name of bounded length; the test has the worst texts
  return new RegExp(String.raw`${quote}([\w.-]{1,64})${quote}\s*:\s*${quote}(?!${end})([^]+?)(?=${end}|$)`, 'g');
}

/** Secrets within a text: in JSON, in a query or form, and in lines of headers. Each has the name and the secret, which is at its end. */
const withinText = [...[0, 1, 2, 3].map(inJson), /=(?<=([\w.-]{1,64})=)([^\s&"',;}]+)/g, /^[ \t]*([\w.-]{1,64}):[ \t]*(\S.*)$/gm];

/** The value of an `Authorization` header, and a URL's user and password, wherever they appear. Each is `(start)(secret)`. */
const anywhere = [/((?:Bearer|Basic) +)([\w.~+/=-]{16,})/gi, /(https?:\/\/|:\/\/[^\s/?#"'\\<>@:]*:)([^\s/?#"'\\<>]+)(?=@)/gi];

function maskedText(text: string): string {
  if (!/[=:]|bearer|basic/i.test(text)) return text;
  const masked = withinText.reduce(
    (before, pattern) =>
      before.replaceAll(pattern, (whole: string, name: string, secret: string) =>
        isSecretName(name) ? whole.slice(0, -secret.length) + secretMask : whole,
      ),
    text,
  );
  return anywhere.reduce((before, pattern) => before.replaceAll(pattern, `$1${secretMask}`), masked);
}

const isNameOfSecret = (name: unknown): boolean => typeof name === 'string' && isSecretName(name);

/**
 * Whether an object's or list's entry is a secret by its name, or by the name beside it, as headers are sent:
 * `{ "name": "Cookie", "value": "…" }`, `["Cookie", "…"]`.
 */
export function isSecretEntry(parent: object, name: string | number): boolean {
  if (!Array.isArray(parent))
    return (
      isNameOfSecret(name) || (name === 'value' && ['name', 'key', 'header'].some((beside) => isNameOfSecret(Reflect.get(parent, beside))))
    );
  const first: unknown = parent[0];
  // Two sentences, one of which mentions a key, are not a header.
  return parent.length === 2 && Number(name) === 1 && isNameOfSecret(first) && !/\s/.test(String(first));
}

/**
 * JSON with each secret replaced by `secretMask`, also within texts. A text is a secret by its own name, its parent's or the one beside it.
 * JSON without secrets is returned unchanged.
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
    const masked = list.map((part, at) => maskSecrets(part, isShown, isSecret || isSecretEntry(list, at)));
    return masked.some((part, at) => part !== list[at]) ? masked : value;
  }
  const entries: [string, unknown][] = Object.entries(value);
  const masked = entries.map(([name, part]) => [name, maskSecrets(part, isShown, isSecret || isSecretEntry(value, name))] as const);
  return masked.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(masked) : value;
}
