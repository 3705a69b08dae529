import type {
  BookingChannelPolicyResolvers,
  BookingChannelPolicySummaryResolvers,
  ExpectedPolicyInput,
  PolicyContent,
  SetPrivacyPolicyInput,
} from '../../__generated__/resolvers';
import { maxPolicyBytes } from '@pax/schema/rules/files';
import { messages } from '@pax/schema/rules/messages';
import { fileFrom, type FileRule } from '../../graphql/upload';
import { codeTable } from '../../platform/code-table';
import { badUserInput } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { inUtc } from '../../platform/instants';
import { webLink } from '../../platform/web-link';
import type { PlatformPolicy, PolicyForm, PolicyKind } from './calls';

const contents = codeTable<PolicyContent>({ FILE: 'FILE', URL: 'URL', INLINE_HTML: 'INLINE_HTML' });

const contentResolvers = {
  type: ({ type }: { type: string }) => contents.readOptional(type),
  typeCode: ({ type }: { type: string }) => type,
};

export const policySummaryResolvers: BookingChannelPolicySummaryResolvers = contentResolvers;

export const policyResolvers: BookingChannelPolicyResolvers = {
  ...contentResolvers,
  url: ({ url }) => webLink(url),
};

/** The policies in a language and those whose language is unreadable; all if none is given. */
export const inLanguage = (policies: PlatformPolicy[], language: string | null | undefined): PlatformPolicy[] =>
  language == null ? policies : policies.filter((policy) => typeof policy.language !== 'string' || policy.language === language);

/** HTML or PDF, by content. */
const policyFile: FileRule = {
  kind: 'HTML or PDF',
  contentTypes: { '.html': 'text/html', '.htm': 'text/html', '.pdf': 'application/pdf' },
  maxBytes: maxPolicyBytes,
  size: '5 MB at most',
  checkStart(start, extension) {
    const isWhatItSays =
      extension === '.pdf' ? start.toString('latin1').startsWith('%PDF-') : start.toString('utf8').trimStart().startsWith('<');
    return isWhatItSays ? undefined : messages.policyFile;
  },
};

const blankHtml: Readonly<Record<PolicyKind, string>> = {
  'privacy-policy': messages.innerHtml,
  'terms-and-conditions': messages.terms,
};

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** Codes withdrawn by ISO 639-1 that `Intl` still accepts. */
const withdrawn: ReadonlySet<string> = new Set(['in', 'iw', 'ji', 'jw', 'mo', 'sh']);

/** Whether a code is in ISO 639-1, rather than only in its format, as `zz` is. */
const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined && !withdrawn.has(code);

/**
 * The form to set a policy.
 * @throws PlatformError BAD_USER_INPUT if the text named by `type` is missing or invalid, or if another was given
 */
export function readPolicy(
  kind: PolicyKind,
  { language, type, file, url, html }: Omit<SetPrivacyPolicyInput, 'bookingChannelId' | 'expected'>,
): PolicyForm {
  if (!isLanguage(language)) throw badUserInput({ language: 'The language must be an ISO 639-1 code' });
  if (type === 'UNKNOWN') throw badUserInput({ type: messages.required });
  const given = { FILE: file, URL: url, INLINE_HTML: html };
  if (Object.entries(given).some(([name, value]) => name !== type && value !== null && value !== undefined)) {
    throw badUserInput({ type: 'Give exactly one of file, url and html: the one that matches type' });
  }
  switch (type) {
    case 'FILE':
      if (!file) throw badUserInput({ file: messages.required });
      return { language, type, file: fileFrom('file', file, policyFile) };
    case 'URL':
      return { language, type, url: readWebAddress('url', url) };
    case 'INLINE_HTML':
      if (!html?.trim()) throw badUserInput({ html: blankHtml[kind] });
      return { language, type, html };
  }
}

/** IP addresses, single-word hosts, and hosts with an empty label. */
const noDomain = /^(?:[\d.]+|\[.*\]|[^.]+)$|\.\./;
/**
 * The ends of names that are never public: IANA's special-use names (except the reserved `example`, which never resolves), those of networks, hosts
 * and clusters, and domains whose names are addresses, which may be private. Any other name may also resolve to a private address: only the
 * platform, which fetches the page, can check that.
 */
const privateDomain =
  /\.(?:alt|arpa|internal|invalid|local|localhost|onion|test|corp|domain|home|intra|intranet|lan|localdomain|mail|priv|private|workgroup|ip6-localhost|ip6-loopback|localhost[46]|localdomain[46]|cluster|consul|default|docker|svc|nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|traefik\.me)$/i;

/** @throws PlatformError BAD_USER_INPUT for a URL that is not a public web page */
export function readWebAddress(argument: string, url: string | null | undefined): string {
  const refuse = (problem: string) => badUserInput({ [argument]: problem });
  if (!url?.trim()) throw refuse(messages.required);
  const link = webLink(url.trim());
  if (link === null) throw refuse(messages.webAddress);
  const { username, password, hostname, port } = new URL(link);
  if (username || password) throw refuse('The URL must not contain a user name or password');
  if (!['', '80', '443'].includes(port)) throw refuse('The URL must have no other port than 80 or 443');
  const host = `.${hostname.replace(/(?<!\.)\.+$/, '')}`;
  if (noDomain.test(host.slice(1)) || privateDomain.test(host)) throw refuse(messages.publicWebsite);
  return link;
}

const maxPageBytes = 5 * 1024 * 1024;

/** @throws PlatformError BAD_USER_INPUT for a page larger than a policy may be */
export function assertFitsPolicy(argument: string, html: unknown): void {
  if (typeof html === 'string' && Buffer.byteLength(html) > maxPageBytes)
    throw badUserInput({ [argument]: 'The page is larger than 5 MB' });
}

/** The input field with the text. */
export const fieldOf = (type: PolicyContent): string => ({ FILE: 'file', URL: 'url', INLINE_HTML: 'html', UNKNOWN: 'type' })[type];

/**
 * Compares a policy, read just before it is changed, with the version that the user saw.
 * @param field of the input, for the conflict
 * @param expected null for no policy
 * @throws PlatformError CONFLICT if it differs
 */
export function assertUnchanged(field: string, expected: ExpectedPolicyInput | null, policy: PlatformPolicy | undefined): void {
  const found = { id: policy?.id ?? null, updatedAt: inUtc(policy?.updatedAt) };
  const { id = found.id, updatedAt = found.updatedAt } = expected ?? { id: null };
  assertExpected('This text', { [field]: { id, updatedAt } }, { [field]: found });
}
