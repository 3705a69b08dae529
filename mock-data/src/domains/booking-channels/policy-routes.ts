import { maxPolicyBytes } from '@pax/schema/rules/files';
import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { notFound, unprocessable } from '../../rest/errors';
import type { FormFile } from '../../rest/form';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { BookingChannel } from './seed';
import type { Policy, PolicyFile, PolicyKind, PolicyText } from './policies';
import { visibleChannel, ownChannel } from './visible';

type Schemas = components['schemas'];

interface PolicyForm {
  readonly language: string;
  readonly type: PolicyText['type'];
  readonly file?: FormFile;
  readonly url?: string;
  readonly html?: string;
}

function toPolicy({ id, language, text, updatedAt }: Policy, store: Store): Schemas['BookingChannelPolicy'] {
  const file = text.type === 'FILE' ? text.file : undefined;
  return {
    id,
    language,
    type: text.type,
    url: text.type === 'URL' ? text.url : file ? store.files.publish(['policy', id], file) : null,
    fileName: file?.name ?? null,
    html: text.type === 'INLINE_HTML' ? text.html() : null,
    updatedAt,
  };
}

/** An app's policies, without their texts. */
export const policyConfigurations = (
  channel: BookingChannel,
  kind: PolicyKind,
  store: Store,
): Schemas['BookingChannelPolicyConfiguration'][] =>
  store.policies.of(channel, kind).map(({ language, text: { type }, updatedAt }) => ({ language, type, updatedAt }));

/** Detects the type of a policy's file by its content, since a name proves nothing. */
function readFile({ fileName, bytes }: FormFile): PolicyFile {
  if (bytes.byteLength > maxPolicyBytes) throw unprocessable({ file: 'must not be larger than 5 MB' });
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart();
  const contentType = start.startsWith('%PDF-') ? 'application/pdf' : start.startsWith('<') ? 'text/html; charset=utf-8' : undefined;
  if (!contentType) throw unprocessable({ file: 'must be HTML or PDF' });
  return { name: fileName, contentType, content: () => bytes };
}

/** The one text that matches the form's type. */
function readText({ type, file, url, html }: PolicyForm): PolicyText {
  const given = { FILE: file, URL: url, INLINE_HTML: html };
  const extra = Object.entries(given).find(([name, value]) => name !== type && value !== undefined);
  if (extra) throw unprocessable({ type: `${extra[0]} was given with ${type}` });
  if (type === 'FILE' && file) return { type, file: readFile(file) };
  if (type === 'URL' && url) {
    if (!/^https?:\/\//i.test(url)) throw unprocessable({ url: 'must be http or https' });
    return { type, url };
  }
  if (type === 'INLINE_HTML' && html?.trim()) return { type, html: () => html };
  throw unprocessable({ [{ FILE: 'file', URL: 'url', INLINE_HTML: 'html' }[type]]: 'is required' });
}

function setPolicy(channel: BookingChannel, kind: PolicyKind, form: PolicyForm, store: Store, now: number) {
  const text = readText(form);
  return toPolicy(store.policies.set(channel, { kind, language: form.language, text, updatedAt: toIso(now) }), store);
}

function removePolicy(channel: BookingChannel, kind: PolicyKind, id: string, store: Store): undefined {
  if (!store.policies.of(channel, kind).some((policy) => policy.id === id)) throw notFound('The text');
  store.policies.remove(channel, id);
}

export const policyRoutes = [
  route('get', '/booking-channel/{id}/privacy-policy', ({ params, viewer, store }) =>
    store.policies.of(visibleChannel(params.id, viewer, store), 'privacy-policy').map((policy) => toPolicy(policy, store)),
  ),
  route('post', '/booking-channel/{id}/privacy-policy', ({ params, body, viewer, store, now }) =>
    setPolicy(ownChannel(params.id, viewer, store), 'privacy-policy', body, store, now),
  ),
  route('delete', '/booking-channel/{id}/privacy-policy/{policyId}', ({ params, viewer, store }) =>
    removePolicy(ownChannel(params.id, viewer, store), 'privacy-policy', params.policyId, store),
  ),

  route('get', '/booking-channel/{id}/terms-and-conditions', ({ params, viewer, store }) =>
    store.policies.of(visibleChannel(params.id, viewer, store), 'terms-and-conditions').map((policy) => toPolicy(policy, store)),
  ),
  route('post', '/booking-channel/{id}/terms-and-conditions', ({ params, body, viewer, store, now }) =>
    setPolicy(ownChannel(params.id, viewer, store), 'terms-and-conditions', body, store, now),
  ),
  route('delete', '/booking-channel/{id}/terms-and-conditions/{termsId}', ({ params, viewer, store }) =>
    removePolicy(ownChannel(params.id, viewer, store), 'terms-and-conditions', params.termsId, store),
  ),
];
