/** Longer texts, in characters, are not written for people. */
const maxLength = 500;

const redacted = '[redacted]';

/** Names of secrets as they appear in the platform's texts. */
const secretName = /passw(?:or)?d|passphrase|secret|token|credential|authorization|cookie|signature|assertion|verifier|key/i;

const uuid = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

/** Marks of secrets, addresses, stack traces and queries, which sentences for people don't have. */
const unsafe: readonly RegExp[] = [
  // Line breaks: headers, keys in PEM form, stack traces.
  /\p{Cc}|\\/u,
  // linear: the text has at most `maxLength` characters
  new RegExp(`(?:${secretName.source})[\\w.-]*["']* ?[=:]`, 'i'),
  /\b(?:bearer|basic) +\S{6}/i,
  // Keys, JWTs, base64.
  /[\w+/=.~-]{32}/,
  // GitLab, Stripe, AWS, GitHub, Google, Slack, npm.
  /\b(?:gl[a-z]{2,5}-|[prs]k_(?:live|test)_|whsec_|A[KS]IA[A-Z\d]|gh[oprsu]_|github_pat_|AIza|ya29\.|xox[a-z]-|npm_|eyJ)/,
  // URLs, IP addresses, internal hosts, Node's connection errors.
  /:\/\/|\b(?:\d{1,3}\.){3}\d|::|(?:[\da-f]{1,4}:){3}/i,
  /\w\.(?:internal|intranet|local|localdomain|svc|cluster|lan|corp|consul|prod|staging)\b|\blocalhost\b/i,
  /\b(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET)/,
  // Paths, SQL.
  /(?:^|[\s("'=])\/\w|\.(?:[cm]?[jt]sx?|java|kt|py|rb|go|php|cs):\d/,
  /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE \S+ SET) /,
];

/**
 * A text of the platform, if people and logs may see it; undefined if it is long, or could contain a secret or what is inside the platform. A
 * text is never shown in part: what is left of it could still say too much.
 * @param secrets texts that must not be in it, such as the caller's token
 */
export function safeText(text: string, secrets: readonly string[] = []): string | undefined {
  if (text.length > maxLength || secrets.some((secret) => secret.length >= 8 && text.includes(secret))) return undefined;
  const withoutIds = text.replaceAll(uuid, '');
  return unsafe.some((pattern) => pattern.test(withoutIds)) ? undefined : text;
}

/** A body as JSON text without what {@link safeText} refuses, and of bounded size. */
export function safeJson(body: unknown, secrets: readonly string[]): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (typeof value !== 'object' && secretName.test(name)) return redacted;
    return typeof value === 'string' ? (safeText(value, secrets) ?? redacted) : value;
  }).slice(0, 4000);
}
