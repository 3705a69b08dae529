import { readSettingFile } from './platform/client-certificate.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a URL is of this machine. */
export const isLoopback = ({ hostname }: URL): boolean => /(?:^|\.)localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname);

const isPlain = (url: URL): boolean => url.protocol === 'http:' && !isLoopback(url);

/** A secret, or the contents of its file without the line break that most editors and `echo` add: secrets in files appear in no list of processes. */
function readSecret(
  name: string,
  { value, file }: { value: string | undefined; file: string | undefined },
  problems: string[],
): string | undefined {
  if (file === undefined) return value;
  if (value !== undefined) problems.push(`${name} and ${name}_FILE cannot both be set`);
  const text = readSettingFile(`${name}_FILE`, file, problems)?.trim();
  if (text === '') problems.push(`${name}_FILE is an empty file`);
  return text;
}

/** Reads variables and collects their errors, so that all are reported at once. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  /** The variables with a plain http URL to another machine, which others on the way can read and change. */
  readonly plain: string[] = [];

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string, fallback: string): string {
    return this.optionalText(name) ?? fallback;
  }

  optionalText(name: string): string | undefined {
    const text = this.#environment[name]?.trim() || undefined;
    const [first = ''] = text ?? '';
    if (text === undefined || text.length < 2 || !['"', "'"].includes(first) || !text.endsWith(first)) return text;
    const problem = `${name} must not be in quotes: in a file for --env-file they are a part of the value`;
    if (!this.problems.includes(problem)) this.problems.push(problem);
    return text.slice(1, -1) || undefined;
  }

  /** A text that may also be in a file, which the setting `{name}_FILE` names. */
  secret(name: string): string | undefined {
    return readSecret(name, { value: this.optionalText(name), file: this.optionalText(`${name}_FILE`) }, this.problems);
  }

  requiredText(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) this.problems.push(`${name} is required in live mode`);
    return value ?? '';
  }

  number(name: string, fallback: number, { min, max, isInteger }: { min: number; max: number; isInteger: boolean }): number {
    const text = this.optionalText(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isFinite(value) && value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value;
    this.problems.push(`${name} must be ${isInteger ? 'a whole number' : 'a number'} from ${min} to ${max}`);
    return fallback;
  }

  choice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = this.optionalText(name);
    if (text === undefined) return choices[0];
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) this.problems.push(`${name} must be ${choices.map((each) => `\`${each}\``).join(' or ')}`);
    return choice ?? choices[0];
  }

  flag(name: string, fallback: boolean): boolean {
    return this.choice(name, [fallback ? 'true' : 'false', fallback ? 'false' : 'true']) === 'true';
  }

  /** An absolute http(s) URL without credentials. */
  url(name: string, need: 'optional' | 'required', { isBase }: { isBase: boolean }): URL | undefined {
    const text = need === 'required' ? this.requiredText(name) : this.optionalText(name);
    if (!text) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
      this.problems.push(`${name} must be an absolute http or https URL`);
    } else if (url.username || url.password) {
      this.problems.push(`${name} must not contain a user name or password`);
    } else if (isBase && (url.search || url.hash)) {
      this.problems.push(`${name} must not have a query or fragment`);
    } else if (isPlain(url)) this.plain.push(name);
    return url;
  }

  /** Names with absolute http(s) URLs: `name=URL,name=URL`. Empty if not set or malformed. */
  namedUrls(name: string): (readonly [name: string, url: URL])[] {
    const entries = this.optionalText(name)?.split(',') ?? [];
    const read = entries.flatMap((entry) => {
      const at = entry.indexOf('=');
      const [key, text] = [entry.slice(0, Math.max(at, 0)).trim(), entry.slice(at + 1).trim()];
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const isPage = url !== undefined && ['http:', 'https:'].includes(url.protocol);
      return key !== '' && isPage && !(url.username || url.password || url.search || url.hash) ? [[key, url] as const] : [];
    });
    if (read.some(([, url]) => isPlain(url))) this.plain.push(name);
    if (read.length === entries.length) return read;
    this.problems.push(
      `${name} must be names with http or https URLs, such as Europe=https://eu.ops.example,Americas=https://us.ops.example`,
    );
    return [];
  }

  /** The base of an API whose calls begin with their version. */
  unversionedUrl(name: string): URL | undefined {
    const url = this.url(name, 'required', { isBase: true });
    const version = /\/v\d+(?:\.\d+)*\/*$/i.exec(url?.pathname ?? '')?.[0];
    if (version !== undefined) this.problems.push(`${name} must not end in ${version}: calls go to {base}/v1/... and {base}/v2/...`);
    return url;
  }

  /** An absolute http(s) URL without credentials, with one `{placeholder}` after its host. */
  urlTemplate(name: string, placeholder: string): string | undefined {
    const text = this.optionalText(name);
    if (text === undefined || this.url(name, 'optional', { isBase: false }) === undefined) return undefined;
    const parts = text.split(`{${placeholder}}`);
    if (parts.length === 2 && URL.canParse(parts.join('x')) && new URL(parts.join('x')).host === new URL(parts.join('y')).host) return text;
    this.problems.push(`${name} must have {${placeholder}} once, after the host`);
    return undefined;
  }

  matching(name: string, fallback: string, pattern: RegExp, description: string): string {
    const value = this.text(name, fallback);
    if (!pattern.test(value)) this.problems.push(`${name} must be ${description}`);
    return value;
  }
}
