import openApi from '@pax/schema/platform.json';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { PlatformResponse } from '../platform';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(openApi, 'platform');

const templates = Object.keys(openApi.paths).map((path) => ({
  path,
  pattern: new RegExp(`^(?:/v1)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const schemaOf = (path: string, method: string, status: number): string => {
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema'];
  return `platform#/${steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/')}`;
};

/** What is wrong with an answer's JSON body by the contract: nothing where the list is empty. */
export function contractProblems(method: string, target: string, { status, body }: PlatformResponse): string[] {
  const [pathname = ''] = target.split('?');
  const template = templates.find(({ pattern }) => pattern.test(pathname));
  const error = pathname.startsWith('/oauth2/') ? 'OAuthError' : 'Error';
  const schema = status >= 400 || !template ? `platform#/components/schemas/${error}` : schemaOf(template.path, method, status);
  const validate = ajv.compile({ $ref: schema });
  const value: unknown = JSON.parse(body.toString());
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${method} ${target} ${status}: ${instancePath} ${message}`);
}
