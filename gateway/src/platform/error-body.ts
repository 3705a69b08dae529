import { STATUS_CODES } from 'node:http';
import { isRecord, type JsonRecord } from './json-value';
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
/** No form is nested as deeply. */
const maxDepth = 5;

/** A text about a field, or about none. */
interface Problem {
  readonly path?: string;
  readonly text: string;
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
  const { field, path, param, property, propertyPath, instancePath, name, pointer, source, loc, target, children, fieldViolations } = item;
  const sourcePointer = isRecord(source) ? source.pointer : undefined;
  const own = [field, path, propertyPath, instancePath, property, param, pointer, sourcePointer, loc, target, name]
    .map(toPath)
    .find((each) => each !== undefined);
  const full = [parent, own].filter((step) => step !== undefined && step !== '').join('.') || undefined;
  const { defaultMessage, message, detail, reason, msg, description, constraints, title } = item;
  const text = firstText(defaultMessage, message, detail, reason, msg, description, constraintOf(constraints), title);
  const lists = depth < maxDepth ? [children, fieldViolations] : [];
  const nested = lists.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list.slice(0, maxProblems) : []));
  return [...(text === undefined ? [] : [{ path: full, text }]), ...nested.flatMap((child) => problemsOfItem(child, full, depth + 1))];
}

/** Names for the problems of no field in particular: Django's, Rails', Zod's. */
const ofNoField: ReadonlySet<string> = new Set(['non_field_errors', '__all__', 'base', '_errors']);

/** Names beside the text of a problem, and not beside the problem of a field that is called `message`. */
const besideText = ['code', 'kind', 'type', 'rule', 'path', 'value', 'params', 'context'];

/** The text of a problem with its details, as Mongoose has it by field: these contain what was entered, and are left out. */
const textOfProblem = (item: JsonRecord): string | undefined =>
  besideText.some((name) => name in item) ? firstText(item.message, item.msg, item.defaultMessage) : undefined;

/** Problems by field: each a text, or several, or those of an inner object. */
function problemsByField(errors: JsonRecord, parent = '', depth = 0): Problem[] {
  return Object.entries(errors)
    .slice(0, maxProblems)
    .flatMap(([name, problem]) => {
      const step = ofNoField.has(name) ? '' : (toPath(name) ?? name.slice(0, maxPathLength));
      const path = [parent, step].filter((step) => step !== '').join('.');
      const own = isRecord(problem) ? textOfProblem(problem) : undefined;
      if (isRecord(problem) && own === undefined) return depth < maxDepth ? problemsByField(problem, path, depth + 1) : [];
      const texts: readonly unknown[] = Array.isArray(problem) ? problem.slice(0, maxProblems) : [own ?? problem];
      const text = firstText(...texts);
      return text === undefined ? [] : [{ path: path === '' ? undefined : path, text }];
    });
}

/** @param depth that of the errors; at `maxDepth`, inner objects are not looked at */
function problemsIn(errors: unknown, depth = 0): Problem[] {
  if (Array.isArray(errors)) return errors.slice(0, maxProblems).flatMap((item) => problemsOfItem(item));
  return isRecord(errors) ? problemsByField(errors, '', depth) : [];
}

/** The places of validators' lists: ours, RFC 9457's, Spring's, Jakarta's, FastAPI's, Zod's, ASP.NET's. */
const listNames = [
  ...['errors', 'fieldErrors', 'formErrors', 'validationErrors', 'violations', 'invalid-params', 'invalidParams', 'issues', 'problems'],
  ...['message', 'messages', 'ModelState'],
];

/** Lists of problems, too, but mostly an object with data about the obstacle: records inside it are no problems, and may be a person's. */
const detailNames = ['details', 'detail'];

const reasonPhrases = new Set(Object.values(STATUS_CODES).map((phrase) => phrase?.toLowerCase()));
/** Whether a text is a status's own name: `Not Found`, `Not found.` */
const isReasonPhrase = (text: unknown): boolean =>
  typeof text === 'string' && reasonPhrases.has(text.trim().replace(/\.$/, '').toLowerCase());

/** The body, and what some services put around the same: `{ "error": { … } }`, `{ "error": { "details": { … } } }`. */
function partsOf(body: JsonRecord): JsonRecord[] {
  const { error } = body;
  return [body, error, isRecord(error) ? error.details : undefined].filter(isRecord);
}

/** The text about the whole request. A status's own name says nothing, and an `error` such as `invalid_request` is no text. */
function summaryOf(parts: readonly JsonRecord[]): string | undefined {
  const texts = parts.flatMap(({ message, Message, detail, error, title, msg, reason, description, ...others }) => {
    const { error_description: oauth, errorMessage, error_message: snake } = others;
    const short = typeof error === 'string' && error.includes(' ') ? error : undefined;
    return [message, Message, detail, oauth, errorMessage, snake, msg, description, title, short, reason];
  });
  return firstText(...texts.filter((text) => !isReasonPhrase(text)));
}

/** A problem whose field stands beside its text, outside any list. */
const problemBeside = ({ field, param, target, message }: JsonRecord): Problem[] => {
  const path = [field, param, target].map(toPath).find((each) => each !== undefined);
  return path !== undefined && typeof message === 'string' ? [{ path, text: message }] : [];
};

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

/** Whether a body is nothing but problems by field, as Django REST framework's. */
const isByField = (body: JsonRecord): boolean =>
  Object.values(body).length > 0 && Object.values(body).every((value) => isTexts(value) || (isRecord(value) && isByField(value)));

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
  if (typeof body === 'string') return readErrorBody({ message: body }, secrets);
  if (Array.isArray(body)) return readErrorBody({ errors: body }, secrets);
  if (!isRecord(body)) return {};
  if (isByField(body) && ![...listNames, ...detailNames, 'error'].some((name) => name in body))
    return readErrorBody({ errors: body }, secrets);
  const parts = partsOf(body);
  const lists = parts.flatMap((part) => [...listNames.map((name) => part[name]), Array.isArray(part.error) ? part.error : undefined]);
  const details = parts.flatMap((part) => detailNames.map((name) => part[name]));
  const problems = [
    ...lists.flatMap((list) => problemsIn(list)),
    ...details.flatMap((each) => problemsIn(each, maxDepth)),
    ...parts.flatMap(problemBeside),
  ].slice(0, maxProblems);
  const fields: Record<string, string> = {};
  for (const { path, text } of problems) {
    if (path !== undefined) fields[path] ??= redact(withoutName(path, text), secrets);
  }
  const summary = summaryOf(parts);
  const general = problems.filter(({ path }) => path === undefined).map(({ text }) => text);
  const code = firstText(...parts.map((part) => part.code));
  const message = joined(summary === undefined ? general : [summary, ...general]);
  const reason = message ?? joined(problems.map(({ path, text }) => (path === undefined ? text : `${path} ${withoutName(path, text)}`)));
  return {
    message: message === undefined ? undefined : redact(message, secrets),
    reason: reason === undefined ? undefined : redact(reason, secrets),
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    platformCode: code === undefined ? undefined : redact(code, secrets),
  };
}
