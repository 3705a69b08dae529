// The overlay that a doctor's visit begins: renamed properties, which the gateway translates. All other differences are listed for a person.
import { stringifyYaml } from '@redocly/openapi-core';
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

/** The actions of an earlier overlay stay: what it corrects no longer differs. */
export function overlayText(report: Report, earlier: readonly object[]): string {
  const actions = [...earlier, ...actionsOf(report)];
  const others = report.calls.flatMap(({ path, findings }) =>
    findings
      .filter(({ kind, list }) => kind !== 'renamed' && list === undefined && !remarks.has(kind))
      .map(({ kind, place, text }) => `# ${path} ${place}: ${kind}, ${text}`),
  );
  return [
    '# Corrections of the contract (OpenAPI Overlay Specification 1.0), begun by `npm run doctor -- --write`. Read them before you trust them: a',
    '# name is a guess. `npm run codegen` applies them. `x-platform-name` is what the platform calls a property or parameter; the gateway translates.',
    ...(others.length > 0 ? ['#', '# Differences to correct manually:', ...others] : []),
    // Without line breaks in long texts, and with the words of older YAML quoted.
    stringifyYaml({ overlay: '1.0.0', info: { title: 'What the platform calls otherwise', version: '1.0.0' }, actions }, { lineWidth: -1 }),
  ].join('\n');
}
