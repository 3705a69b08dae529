import { STATUS_CODES } from 'node:http';
import { isRecord } from './json-value.ts';
import { safeText } from './safe-text.ts';

/** The readable parts of a failed response's body. */
export interface ErrorBody {
  /** Texts about no field. */
  readonly message?: string;
  /** All texts. */
  readonly reason?: string;
  /** Errors by the path of the input field, such as `fleetIds.0`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly platformCode?: string;
}

/** No form has more fields; the rest is not looked at. */
const maxProblems = 100;

/** A text about a field, or about none. */
interface Problem {
  readonly path?: string;
  readonly text: unknown;
}

/** The start of class-validator's texts: `email must be an email`, `each value in fleetIds must be…`. */
const namedStart = /^(?:each value in |nested property |property )?([a-z]\w{0,60}(?:\.\w{1,60}){0,10}) (?=must |should )/;

function problemOfText(text: unknown): Problem & { readonly whole: unknown } {
  const found = typeof text === 'string' ? namedStart.exec(text.slice(0, 1000)) : null;
  return found === null ? { text, whole: text } : { path: found[1], text: found.input.slice(found[0].length), whole: text };
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Validators start with the field's name although it is given beside. */
function problemAt(path: string, text: unknown): Problem {
  const named = problemOfText(firstOf(text));
  return named.path === path || named.path === path.split('.').at(-1) ? { ...named, path } : { path, text: named.whole };
}

/** The `errors` of a problem: by the path of the field, or as RFC 9457 has them, each with a pointer such as `#/discount/value`. */
function problemsIn(errors: unknown): Problem[] {
  if (isRecord(errors)) return Object.entries(errors).map(([path, text]) => problemAt(path, text));
  const listed = Array.isArray(errors) ? errors.filter(isRecord) : [];
  return listed.map(({ pointer, detail }) => problemAt(String(pointer).replace(/^#?\//, '').replaceAll('/', '.'), detail));
}

const joined = (texts: readonly string[]): string | undefined => [...new Set(texts)].join('. ').replaceAll('.. ', '. ') || undefined;

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,60}$/.test(value);

/**
 * Reads the body of a failed response in the two forms that are known: the contract's, which is NestJS's (`message` is a text or a list of them),
 * and RFC 9457's. Texts that people must not see are left out.
 * @param body parsed JSON, of bounded size
 */
export function readErrorBody(status: number, body: unknown, secrets: readonly string[]): ErrorBody {
  if (!isRecord(body)) return {};
  const { message, detail, title, errors, code } = body;
  const phrase = STATUS_CODES[status]?.toLowerCase();
  const texts: readonly unknown[] = Array.isArray(message) ? message : [message ?? detail ?? title];
  const problems = [...texts.map(problemOfText), ...problemsIn(errors)].slice(0, maxProblems).flatMap(({ path, text }) => {
    const safe = typeof text === 'string' && text.toLowerCase() !== phrase ? safeText(text.trim(), secrets) : undefined;
    return safe ? [{ path, text: safe }] : [];
  });
  const fields: Record<string, string> = {};
  for (const { path, text } of problems) if (path !== undefined) fields[path] ??= text;
  const general = problems.filter(({ path }) => path === undefined).map(({ text }) => text);
  const named = problems.map(({ path, text }) => (path === undefined ? text : `${path} ${text}`));
  return {
    message: joined(general),
    reason: joined(general.length > 0 ? general : named),
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    platformCode: isCode(code) ? safeText(code, secrets) : undefined,
  };
}
