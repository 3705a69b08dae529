// The GETs of the contract, which are all that the doctor calls.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerPointer, below } from '../../gateway/src/platform/contract-schema.ts';
import type { Schema } from '../../gateway/src/platform/contract-schema.ts';
import { isRecord, type JsonRecord, valueAtPointer } from '../../gateway/src/platform/json-value.ts';
import { root } from '../child.mjs';

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

export interface Call {
  id: string;
  /** The path's template. */
  path: string;
  /** The domain. */
  tag: string;
  parameters: Parameter[];
  /** The schema of its answer, if that has a name. */
  record: string | undefined;
  /** The status of its success. */
  status: number;
  /** Whether it may answer with text of any kind. */
  mayBeText: boolean;
}

/** The name of a schema that has one: `Booking`. */
export const componentName = (pointer: unknown): string | undefined => /^#\/components\/schemas\/([^/]+)$/.exec(String(pointer))?.[1];

const file = path.join(root, 'schema/__generated__/platform.json');

export function readDocument(): JsonRecord {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(document)) throw new Error(`${file} is no OpenAPI document.`);
  return document;
}

function resolved(document: JsonRecord, node: unknown): unknown {
  return isRecord(node) && typeof node.$ref === 'string' ? resolved(document, valueAtPointer(document, node.$ref)) : node;
}

function parametersOf(document: JsonRecord, pointer: string): Parameter[] {
  const list = valueAtPointer(document, below(pointer, 'parameters'));
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const parameter = resolved(document, each);
    if (!isRecord(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') return [];
    const schema = resolved(document, parameter.schema);
    return [{ name: parameter.name, in: parameter.in, required: parameter.required === true, schema: isRecord(schema) ? schema : {} }];
  });
}

/** The GETs of the REST API; the pages of the sign-in provider are for browsers, and some calls only the mock platform has. */
export function callsOf(document: JsonRecord): Call[] {
  const paths = isRecord(document.paths) ? document.paths : {};
  return Object.entries(paths).flatMap(([template, item]) => {
    const get = isRecord(item) ? item.get : undefined;
    if (!isRecord(get) || get['x-mock-only'] === true || template.startsWith('/oauth2/')) return [];
    const pointer = below('#', 'paths', template);
    const { operationId, tags, responses } = get;
    const success = isRecord(responses) ? Object.keys(responses).find((status) => status.startsWith('2')) : undefined;
    if (typeof operationId !== 'string' || success === undefined) return [];
    return [
      {
        id: operationId,
        path: template,
        tag: Array.isArray(tags) ? String(tags[0]) : '',
        parameters: [...parametersOf(document, pointer), ...parametersOf(document, below(pointer, 'get'))],
        record: componentName(valueAtPointer(document, below(answerPointer('get', template, success), '$ref'))),
        status: Number(success),
        mayBeText: valueAtPointer(document, below(pointer, 'get', 'responses', success, 'content', 'text/*')) !== undefined,
      },
    ];
  });
}
