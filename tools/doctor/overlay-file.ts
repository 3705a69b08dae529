// The overlay that a doctor's visit begins: renamed properties, which the gateway translates.
import { isMap, isSeq, parseDocument } from 'yaml';
import { stepsOf } from '../../gateway/src/platform/json-value.ts';
import { targetOf } from '../overlay.ts';
import type { Report } from './report.ts';

const nothing = `# Corrections of the contract (OpenAPI Overlay Specification 1.0), begun by \`npm run doctor -- --write\`. Read them before you trust them: a
# name is a guess. \`npm run codegen\` applies them. \`x-platform-name\` is what the platform calls a property or parameter; the gateway translates.
overlay: 1.0.0
info:
  title: What the platform calls otherwise
  version: 1.0.0
actions:
`;

/**
 * The overlay's file after a visit.
 * @param earlier the file as it is. What a person wrote in it stays, also the comments
 * @throws Error if that is no overlay
 */
export function overlayText({ calls }: Report, earlier = ''): string {
  const document = parseDocument(earlier.trim() === '' ? nothing : earlier);
  if (document.errors.length > 0 || !isMap(document.contents)) throw new Error('The overlay is not valid YAML: correct it first.');
  if (!isSeq(document.get('actions'))) document.set('actions', document.createNode([]));
  const actions = document.get('actions');
  if (!isSeq(actions)) throw new Error('The overlay has no list of actions.');
  const known = new Set(actions.items.map((each) => (isMap(each) ? each.get('target') : undefined)));
  for (const { kind, schema, found } of calls.flatMap(({ findings }) => findings)) {
    const target = targetOf(stepsOf(schema));
    // Several calls have the same; and without `npm run codegen` in between, the doctor sees again what the file corrects already.
    if (kind !== 'renamed' || known.has(target)) continue;
    known.add(target);
    actions.add(document.createNode({ target, update: { 'x-platform-name': found } }));
  }
  // Without line breaks in long texts.
  return document.toString({ lineWidth: 0, singleQuote: true });
}
