import type { BookingChannelPolicyResolvers, PolicyContent, SetPrivacyPolicyInput } from '../../__generated__/resolvers';
import { fileFrom, type FileRule } from '../../graphql/upload';
import { codeTable } from '../../platform/codes';
import { badUserInput } from '../../platform/errors';
import { webLink } from '../../platform/links';
import type { PolicyForm, PolicyKind } from './calls';

const contents = codeTable<PolicyContent>({ FILE: 'FILE', URL: 'URL', INLINE_HTML: 'INLINE_HTML' });

export const policyResolvers: BookingChannelPolicyResolvers = {
  type: ({ type }) => contents.readOptional(type),
  typeCode: ({ type }) => type,
  url: ({ url }) => webLink(url),
};

/** HTML or PDF, by what is in it. */
const policyFile: FileRule = {
  kind: 'HTML or PDF',
  contentTypes: { '.html': 'text/html', '.htm': 'text/html', '.pdf': 'application/pdf' },
  maxBytes: 5 * 1024 * 1024,
  size: '5 MB at most',
  checkStart(start, extension) {
    const isWhatItSays =
      extension === '.pdf' ? start.toString('latin1').startsWith('%PDF-') : start.toString('utf8').trimStart().startsWith('<');
    return isWhatItSays ? undefined : 'The file must be HTML or PDF';
  },
};

const blankHtml: Readonly<Record<PolicyKind, string>> = {
  'privacy-policy': 'Please provide inner HTML content',
  'terms-and-conditions': 'Please provide Terms and Conditions Content',
};

/**
 * The form to set a text with.
 * @throws PlatformError BAD_USER_INPUT where the text that `type` names is missing or no good, or another was given
 */
export function readPolicy(
  kind: PolicyKind,
  { language, type, file, url, html }: Omit<SetPrivacyPolicyInput, 'bookingChannelId'>,
): PolicyForm {
  if (!/^[a-z]{2}$/.test(language)) throw badUserInput({ language: 'The language must be an ISO 639-1 code' });
  if (type === 'UNKNOWN') throw badUserInput({ type: 'This field is required' });
  const given = { FILE: file, URL: url, INLINE_HTML: html };
  if (Object.entries(given).some(([name, value]) => name !== type && value !== null && value !== undefined)) {
    throw badUserInput({ type: 'Exactly one of file, url and html is given: the one that type names' });
  }
  switch (type) {
    case 'FILE':
      if (!file) throw badUserInput({ file: 'This field is required' });
      return { language, type, file: fileFrom('file', file, policyFile) };
    case 'URL':
      return { language, type, url: readWebAddress('url', url) };
    case 'INLINE_HTML':
      if (!html?.trim()) throw badUserInput({ html: blankHtml[kind] });
      return { language, type, html };
  }
}

/** @throws PlatformError BAD_USER_INPUT for what is no address of a web page */
export function readWebAddress(argument: string, url: string | null | undefined): string {
  if (!url?.trim()) throw badUserInput({ [argument]: 'This field is required' });
  const link = webLink(url.trim());
  if (link === null) throw badUserInput({ [argument]: 'The address must be http or https' });
  return link;
}
