import { STATUS_CODES } from 'node:http';
import { redact } from './redact';

/** The readable parts of a failed response's body, without secrets. */
export interface ErrorBody {
  /** Texts about no field. */
  readonly message?: string;
  /** All texts, as the platform wrote them. */
  readonly reason?: string;
  /** Errors by the path of the input field, such as `fleetIds.0`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly platformCode?: string;
}

/** No form has more fields; the rest is not looked at. */
const maxProblems = 100;
const maxPathLength = 200;

/** A text about a field, or about none. */
interface Problem {
  readonly path?: string;
  readonly text: string;
}

type Json = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values.find((value) => typeof value === 'string' && value.trim() !== '')?.toString();

/** `items[0].name`, `/data/attributes/name`, `$.name` and `["body", "name"]` as paths with dots; undefined for no path. */
function toPath(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.slice(0, 20).join('.') : value;
  if (typeof text !== 'string' || text === '' || text.length > maxPathLength) return undefined;
  const steps = text
    .replaceAll(/[[\]/]/g, '.')
    .split('.')
    .filter((step) => step !== '' && step !== '#' && step !== '$');
  // The place of the input in FastAPI's and JSON:API's errors.
  if (steps[0] === 'body') steps.shift();
  if (steps[0] === 'data' && steps[1] === 'attributes') steps.splice(0, 2);
  return steps.length > 0 ? steps.join('.') : undefined;
}

/** The start of class-validator's and Joi's texts: `email must be an email`, `"email" is required`, `each value in fleetIds must be…`. */
const namedStart =
  /^(?:each value in |nested property |property )?"?([a-z]\w{0,60}(?:\.\w{1,60}){0,10})"? (?=must |should |is |are |has |contains |cannot )/;

function problemOfText(text: string): Problem {
  const found = namedStart.exec(text);
  return found === null ? { text } : { path: found[1], text: text.slice(found[0].length) };
}

/** Some validators start with the field's name although it is given beside. */
function withoutName(path: string, text: string): string {
  const { path: named, text: rest } = problemOfText(text);
  return named === path || named === path.split('.').at(-1) ? rest : text;
}

/** class-validator's texts by the name of their rule. */
const constraintOf = (constraints: unknown): string | undefined =>
  isRecord(constraints) ? firstText(...Object.values(constraints)) : undefined;

/** One problem of a list: a text, or an object of one of the common validators. */
function problemsOfItem(item: unknown, parent = '', depth = 0): Problem[] {
  if (typeof item === 'string') return [problemOfText(item)];
  if (!isRecord(item)) return [];
  const { field, path, param, property, propertyPath, name, pointer, source, loc, children } = item;
  const own = [field, path, propertyPath, property, param, pointer, isRecord(source) ? source.pointer : undefined, loc, name]
    .map(toPath)
    .find((each) => each !== undefined);
  const full = [parent, own].filter((step) => step !== undefined && step !== '').join('.') || undefined;
  const text = firstText(item.defaultMessage, item.message, item.detail, item.reason, item.msg, constraintOf(item.constraints), item.title);
  const nested = Array.isArray(children) && depth < 5 ? children.slice(0, maxProblems) : [];
  return [...(text === undefined ? [] : [{ path: full, text }]), ...nested.flatMap((child) => problemsOfItem(child, full, depth + 1))];
}

/** Problems by field: each a text, or several. */
function problemsByField(errors: Json): Problem[] {
  return Object.entries(errors)
    .slice(0, maxProblems)
    .flatMap(([path, problem]) => {
      const texts: readonly unknown[] = Array.isArray(problem) ? problem.slice(0, maxProblems) : [problem];
      const text = firstText(...texts);
      return text !== undefined ? [{ path: toPath(path) ?? path.slice(0, maxPathLength), text }] : [];
    });
}

function problemsIn(errors: unknown): Problem[] {
  if (Array.isArray(errors)) return errors.slice(0, maxProblems).flatMap((item) => problemsOfItem(item));
  return isRecord(errors) ? problemsByField(errors) : [];
}

/** The places of validators' lists: ours, RFC 9457's, Spring's, Jakarta's, FastAPI's, Zod's. */
const listNames = ['errors', 'fieldErrors', 'violations', 'invalid-params', 'invalidParams', 'issues', 'details', 'detail', 'message'];

const reasonPhrases: ReadonlySet<unknown> = new Set(Object.values(STATUS_CODES));

/** The text about the whole request. A status's own name says nothing, and a code such as `invalid_request` is no text. */
function summaryOf(body: Json): string | undefined {
  const { message, detail, title, error, error_description: description } = body;
  const nested = isRecord(error) ? error.message : error;
  const texts = [message, detail, description, title, typeof nested === 'string' && nested.includes(' ') ? nested : undefined];
  return firstText(...texts.filter((text) => !reasonPhrases.has(text)));
}

const joined = (texts: readonly string[]): string | undefined => {
  const distinct = [...new Set(texts)];
  const [only] = distinct;
  return distinct.length <= 1 ? only : distinct.map((text) => text.replace(/\.$/, '')).join('. ');
};

/**
 * Reads the body of a failed response. Its format is assumed (README), so those of common frameworks are read too: a `message` that is a
 * text or a list of texts, RFC 9457, and lists of problems with their fields.
 * @param body parsed JSON, of bounded size
 */
export function readErrorBody(body: unknown, secrets: readonly string[]): ErrorBody {
  if (!isRecord(body)) return {};
  const problems = listNames.flatMap((name) => problemsIn(body[name])).slice(0, maxProblems);
  const fields: Record<string, string> = {};
  for (const { path, text } of problems) {
    if (path !== undefined) fields[path] ??= redact(withoutName(path, text), secrets);
  }
  const summary = summaryOf(body);
  const general = problems.filter(({ path }) => path === undefined).map(({ text }) => text);
  const message = joined(summary === undefined ? general : [summary, ...general]);
  const reason = message ?? joined(problems.map(({ path, text }) => (path === undefined ? text : `${path} ${withoutName(path, text)}`)));
  const { code } = body;
  return {
    message: message === undefined ? undefined : redact(message, secrets),
    reason: reason === undefined ? undefined : redact(reason, secrets),
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    platformCode: typeof code === 'string' ? redact(code, secrets) : undefined,
  };
}
