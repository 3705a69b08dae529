import openApi from '@pax/schema/platform.json';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { PlatformResponse } from '../platform';

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
ajv.addSchema(openApi, 'platform');
ajv.addSchema({ type: 'null' }, 'nothing');

const parametersIn = (path: string): number => path.split('{').length - 1;

// `/user/me` before `/user/{id}`.
const templates = Object.keys(openApi.paths)
  .toSorted((one, other) => parametersIn(one) - parametersIn(other))
  .map((path) => ({ path, pattern: new RegExp(`^(?:/v1)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

const schemaOf = (path: string, method: string, status: number): string => {
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema'];
  return `platform#/${steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/')}`;
};

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A response with its JSON body, null if there is none. Throws if it violates the contract. */
export function readAnswer<T>(method: string, target: string, { status, body }: PlatformResponse): Answer<T> {
  const [pathname = ''] = target.split('?');
  const template = templates.find(({ pattern }) => pattern.test(pathname));
  const error = pathname.startsWith('/oauth2/') ? 'OAuthError' : 'Error';
  const schema = status >= 400 || !template ? `platform#/components/schemas/${error}` : schemaOf(template.path, method, status);
  // Compiled once each, which takes far longer than checking.
  const validate = ajv.getSchema<T>(status === 204 ? 'nothing' : schema);
  if (!validate || '$async' in validate) throw new Error(`The contract has no response ${status} for ${method} ${target}`);
  const value: unknown = status === 204 && body.length === 0 ? null : JSON.parse(body.toString());
  if (!validate(value)) throw new Error(`${method} ${target} ${status} does not match the contract: ${ajv.errorsText(validate.errors)}`);
  return { status, body: value };
}
