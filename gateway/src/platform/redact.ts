import { isIPv6 } from 'node:net';

const maxMessageLength = 1000;
/** Only this much of a text is looked at, so that a long one costs no more than a short one. */
const maxTextLength = 4 * maxMessageLength;

const redacted = '[redacted]';
const address = '[address]';

/** Names of secrets as they appear in the platform's texts. `key` alone is the name of many harmless things. */
const secretName =
  /password|passwd|passphrase|secret|token|credential|authorization|cookie|signature|assertion|verifier|(?:api|access|private|signing|encryption|auth)[_-]?key/i;

/** Whether a value with this name is a secret. */
const isSecretName = (name: string): boolean => secretName.test(name);

/** A name, perhaps in quotes that are escaped as often as it is nested in JSON strings, its sign, and the quote of its value. */
const nameAndSign = /(?<![\w.-])([\w.-]{1,64})(\\*["']|) ?([=:]) ?(\\*["']|)/g;
/** Headers whose value is the whole line. */
const wholeLine = /^(?:(?:proxy-)?authorization|(?:set-)?cookie)$/i;

/** The end of a quoted value; a backslash before the quote makes it part of the value. */
function endOfQuoted(text: string, start: number, quote: string): number {
  for (let end = text.indexOf(quote, start); end !== -1; end = text.indexOf(quote, end + quote.length)) {
    if (text[end - 1] !== '\\') return end;
  }
  return text.length;
}

const wordAt = /[^\s&"',;}\\]+/y;

function readWord(text: string, start: number): string {
  wordAt.lastIndex = start;
  return wordAt.exec(text)?.[0] ?? '';
}

/** The end of the secret that starts after a name with this sign; the start itself if it is ordinary text. */
function endOfSecret(text: string, start: number, name: string, [nameQuote, sign, quote]: readonly [string, string, string]): number {
  if (quote !== '') return endOfQuoted(text, start, quote);
  const isJson = nameQuote !== '';
  // A secret of several parts: where it ends is not worth knowing.
  if (isJson && /^[[{]/.test(text[start] ?? '')) return text.length;
  if (wholeLine.test(name) && !isJson) {
    const end = text.indexOf('\n', start);
    return end === -1 ? text.length : end;
  }
  const word = readWord(text, start);
  // "Invalid token: expected a number" has no secret.
  const isSecret = isJson ? !/^(?:null|true|false)$/.test(word) : sign === '=' || (word.length >= 8 && /\d/.test(word));
  return isSecret ? start + word.length : start;
}

/** `password=…`, `"apiKey": "…"`, `X-Api-Key: …`. */
function withoutNamedSecrets(text: string): string {
  let safe = '';
  let from = 0;
  nameAndSign.lastIndex = 0;
  for (let found = nameAndSign.exec(text); found !== null; found = nameAndSign.exec(text)) {
    const [whole, name = '', nameQuote = '', sign = '', quote = ''] = found;
    if (!isSecretName(name)) {
      // Its value may be a name too: `error: token=…`.
      nameAndSign.lastIndex = found.index + name.length + 1;
      continue;
    }
    const start = found.index + whole.length;
    const end = endOfSecret(text, start, name, [nameQuote, sign, quote]);
    if (end > start) safe += text.slice(from, start) + redacted;
    if (end > start) from = end;
    nameAndSign.lastIndex = end;
  }
  return safe + text.slice(from);
}

const pemStart = '-----BEGIN ';

/** Keys in PEM form, complete or cut off. */
function withoutPemKeys(text: string): string {
  let safe = '';
  let from = 0;
  for (let start = text.indexOf(pemStart); start !== -1; start = text.indexOf(pemStart, from)) {
    safe += text.slice(from, start) + redacted;
    const end = text.indexOf('-----END ', start);
    const close = end === -1 ? -1 : text.indexOf('-----', end + pemStart.length);
    if (close === -1) return safe;
    from = close + '-----'.length;
  }
  return safe + text.slice(from);
}

const base64Run = /[A-Za-z\d+/=]+/g;
const lineBreak = /^[\r\n\\]{1,4}$/;

/** Possible parts of a key: base64 that is longer than any word, with the lines after it. */
function withoutBase64(text: string): string {
  let end = -1;
  return text.replace(base64Run, (run, offset: number) => {
    const isNextLine = end !== -1 && lineBreak.test(text.slice(end, offset));
    if (!isNextLine && !(run.length >= 48 && /[a-z]/.test(run) && /[A-Z]/.test(run))) return run;
    end = offset + run.length;
    return redacted;
  });
}

const urlEnd = /[\s"'<>)]/g;
const schemeCharacter = /[a-z\d+.-]/i;

function withoutUrls(text: string): string {
  let safe = '';
  let from = 0;
  for (let sign = text.indexOf('://'); sign !== -1; sign = text.indexOf('://', from)) {
    let start = sign;
    while (start > from && schemeCharacter.test(text[start - 1] ?? '')) start -= 1;
    urlEnd.lastIndex = sign;
    safe += text.slice(from, start) + address;
    from = urlEnd.exec(text)?.index ?? text.length;
  }
  return safe + text.slice(from);
}

const withScheme = /(Bearer|Basic) +([\w.~+/=-]+)/gi;

/** "Bearer authentication is required" and "Basic information" have no credential. */
function isCredential(scheme: string, text: string): boolean {
  if (/\d/.test(text) || text.length >= 16) return true;
  return scheme.toLowerCase() === 'bearer' && text.length >= 8 && !/^auth/i.test(text);
}

const ipv4 = /\b(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?\b/g;
const possibleIpv6 = /(?<![\w:])[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?![\w:])/gi;
/** Node's connection errors name the host: `getaddrinfo ENOTFOUND db-primary`. */
const systemError = /\b(E[A-Z_]+) [\w.:-]+/g;
const connectionErrors: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A host name with its port, or a token. */
const dottedWord = /[\w.-]+(?::\d{1,5})?/g;
const internalDomain = /^(?:internal|intranet|local|localdomain|localhost|svc|cluster|lan|corp|consul|prod|staging)$/i;
/** Tokens that their beginning gives away: GitLab, Stripe, AWS, GitHub, Google, Slack, npm. */
const tokenStart = /^(?:gl[a-z]{2,5}-|[prs]k_(?:live|test)_|whsec_|A[KS]IA[A-Z\d]{12}|gh[oprsu]_|github_pat_|AIza|ya29\.|xox[a-z]-|npm_)/;
const minTokenLength = 12;

function withoutSecretWord(word: string): string {
  if (word.length >= minTokenLength && tokenStart.test(word)) return redacted;
  const jwt = word.indexOf('eyJ');
  if (jwt !== -1 && word.includes('.', jwt)) return word.slice(0, jwt) + redacted;
  const [host = '', port] = word.split(':', 2);
  const [first = '', ...domains] = host.split('.');
  const isInternal = domains.some((domain) => internalDomain.test(domain)) || (first.toLowerCase() === 'localhost' && port !== undefined);
  return isInternal ? address : word;
}

const fileWord = /[^\s"'()<>,;[\]]+/g;
const sourceFile = /\.(?:[cm]?[jt]sx?|java|kt|py|rb|go|php|cs)(?::\d|$)/;
const serverFolder = /^\/(?:etc|home|mnt|opt|proc|root|srv|tmp|usr|var)\//;

const withoutPath = (word: string): string => (/[/\\]/.test(word) && (sourceFile.test(word) || serverFolder.test(word)) ? '[path]' : word);

const stackLine = /(?:\\n|\n)[ \t]{1,40}at [^\n]*/g;
const queryStart = /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE \S{1,80} SET) /;

/** SQL takes the rest of a text. */
function withoutQuery(text: string): string {
  const start = text.search(queryStart);
  return start === -1 ? text : `${text.slice(0, start)}[query]`;
}

/** A long text's beginning, without the word at the cut, which may be half a secret. */
function cutToLength(text: string): string {
  if (text.length <= maxTextLength) return text;
  const end = Math.max(...[' ', '\n', ','].map((blank) => text.lastIndexOf(blank, maxTextLength)));
  return text.slice(0, end < maxMessageLength ? maxMessageLength : end);
}

/**
 * Removes the parts of a text that must not reach a client or a log: the given secrets, tokens, keys, addresses, paths, stack traces, queries. Each
 * step takes time in proportion to the text.
 */
export function redact(text: string, secrets: readonly string[] = []): string {
  // A secret at the cut would not be recognised.
  let safe = text.slice(0, 2 * maxTextLength);
  for (const secret of secrets) if (secret.length >= 8) safe = safe.replaceAll(secret, redacted);
  safe = withoutUrls(withoutBase64(withoutNamedSecrets(withoutPemKeys(cutToLength(safe)))))
    .replace(withScheme, (whole, name: string, credential: string) => (isCredential(name, credential) ? redacted : whole))
    .replace(ipv4, address)
    .replace(possibleIpv6, (word) => (/\w/.test(word) && isIPv6(word) ? address : word))
    .replace(stackLine, '')
    .replace(systemError, (whole, code: string) => (connectionErrors.has(code) ? `${code} ${address}` : whole))
    .replace(dottedWord, withoutSecretWord)
    .replace(fileWord, withoutPath);
  safe = withoutQuery(safe);
  return safe.length > maxMessageLength ? `${safe.slice(0, maxMessageLength)}…` : safe;
}

/** Members of a JSON object that are looked at; an error has fewer. */
const maxStrings = 200;

/** A body as JSON text, for error reports: without any credentials. */
export function redactJson(body: unknown, secrets: readonly string[] = []): string {
  let strings = 0;
  const safe = JSON.stringify(body, (name, value: unknown) => {
    if (typeof value !== 'object' && isSecretName(name)) return redacted;
    if (typeof value !== 'string') return value;
    strings += 1;
    return strings > maxStrings ? '…' : redact(value, secrets);
  });
  return safe.length > 4 * maxMessageLength ? `${safe.slice(0, 4 * maxMessageLength)}…` : safe;
}
