// The overlay that a doctor's visit begins: renamed properties, which the gateway translates. All other differences are listed for a person.
import { isMap, isSeq, parseDocument } from 'yaml';
import { targetOf } from '../overlay.ts';
import type { Report } from './report.ts';
import { remarks } from './findings.ts';

/** One correction of the contract. */
export interface Action {
  target: string;
  update: { 'x-platform-name': string };
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The corrections of renamed properties and lists of pages, each once: several calls have the same. */
export function actionsOf({ calls }: Report): Action[] {
  const names = new Map<string, string>();
  for (const { kind, schema, list, found } of calls.flatMap(({ findings }) => findings)) {
    const property = kind === 'renamed' ? schema : list;
    if (property !== undefined && found !== undefined && !names.has(property)) names.set(property, found);
  }
  return [...names].map(([schema, name]) => ({ target: targetOf(stepsOf(schema)), update: { 'x-platform-name': name } }));
}

const intro = [
  '# Corrections of the contract (OpenAPI Overlay Specification 1.0), begun by `npm run doctor -- --write`. Read them before you trust them: a',
  '# name is a guess. `npm run codegen` applies them. `x-platform-name` is what the platform calls a property or parameter; the gateway translates.',
];

const heading = '# Differences to correct manually:';

/** A line of the list below the heading. */
const differenceLine = /^# GET \/.*: [a-z ]+, /;

/** A file without the comments that the doctor writes anew. */
const withoutOwnComments = (text: string): string =>
  text
    .split('\n')
    .filter((line, index, lines) => {
      const isSpacer = line === '#' && lines[index + 1] === heading;
      return !isSpacer && line !== heading && !intro.includes(line) && !differenceLine.test(line);
    })
    .join('\n');

const nothing = 'overlay: 1.0.0\ninfo:\n  title: What the platform calls otherwise\n  version: 1.0.0\nactions:\n';

/**
 * The overlay's file after a visit.
 * @param earlier the file as it is. What a person wrote in it stays, also the comments, and what it corrects no longer differs
 * @throws Error if that is no overlay
 */
export function overlayText(report: Report, earlier = ''): string {
  const document = parseDocument(earlier.trim() === '' ? nothing : withoutOwnComments(earlier));
  if (document.errors.length > 0 || !isMap(document.contents)) throw new Error('The overlay is not valid YAML: correct it first.');
  if (!isSeq(document.get('actions'))) document.set('actions', document.createNode([]));
  const actions = document.get('actions');
  if (!isSeq(actions)) throw new Error('The overlay has no list of actions.');
  const known = new Set(actions.items.map((each) => (isMap(each) ? each.get('target') : undefined)));
  // Without `npm run codegen` in between, the doctor sees again what the file corrects already.
  for (const action of actionsOf(report)) if (!known.has(action.target)) actions.add(document.createNode(action));
  const others = report.calls.flatMap(({ path, findings }) =>
    findings
      .filter(({ kind, list }) => kind !== 'renamed' && list === undefined && !remarks.has(kind))
      .map(({ kind, place, text }) => `# ${path} ${place}: ${kind}, ${text}`),
  );
  const comments = [...intro, ...(others.length > 0 ? ['#', heading, ...others] : [])];
  // Without line breaks in long texts.
  return `${comments.join('\n')}\n${document.toString({ lineWidth: 0, singleQuote: true }).trimStart()}`;
}
