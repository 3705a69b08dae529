import { mixed, object, string } from 'yup';
import { webLink } from '@/lib/browser/web-link';
import { messages } from '@pax/schema/rules/messages';
import type { PolicyTextFragment } from '../legal.generated';
import { policyFileProblem } from '../model/policy-file';
import { policyKinds, type PolicyKind } from '../model/policy';

type PolicyWay = 'INLINE_HTML' | 'URL' | 'FILE';

/** Identifies a version of a published text; the ID is empty if there is none. */
export interface PolicyState {
  readonly id: string;
  readonly updatedAt: string;
}

export interface ConvertedFile {
  readonly fileName: string;
  readonly warnings: readonly string[];
}

/** The form values, under the gateway's names, so that a refusal is placed beside its field. */
export interface PolicyValues {
  type: PolicyWay;
  html: string;
  url: string;
  file: File | null;
  /** The name of a file chosen before a reload; a draft cannot keep the file itself. */
  lostFile: string;
  converted: ConvertedFile | null;
  /** The published text when the edit began, or when its author last saw it. */
  base: PolicyState;
}

export const stateOf = (policy: PolicyTextFragment | null): PolicyState => ({
  id: policy?.id ?? '',
  updatedAt: policy?.updatedAt ?? '',
});

/** The state as `expected` in the gateway's inputs. */
export const expectedOf = ({ id, updatedAt }: PolicyState) => (id === '' ? null : { id, updatedAt: updatedAt === '' ? null : updatedAt });

export const isSameState = (one: PolicyState, other: PolicyState): boolean => one.id === other.id && one.updatedAt === other.updatedAt;

export function initialValues(policy: PolicyTextFragment | null): PolicyValues {
  return {
    type: policy?.type === 'URL' || policy?.type === 'FILE' ? policy.type : 'INLINE_HTML',
    html: policy?.html ?? '',
    url: policy?.type === 'URL' ? (policy.url ?? '') : '',
    file: null,
    lostFile: '',
    converted: null,
    base: stateOf(policy),
  };
}

/** The values of a draft: file names instead of files, and no address with a password. */
export const policyDraft = ({ file, lostFile, url, ...kept }: PolicyValues) => ({
  ...kept,
  url: hasCredentials(url) ? '' : url,
  lostFile: file?.name ?? lostFile,
});

/** Whether HTML is blank: it has neither text nor other visible content. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|video|audio|svg)\b/i.test(html) && /^(?:<[^>]*>|&nbsp;|&#160;|\s)*$/i.test(html);

/** The gateway accepts requests up to 1 MiB; the difference is for the rest of the request. */
const maxHtmlBytes = 1024 * 1024 - 8 * 1024;

function hasCredentials(address: string): boolean {
  if (!URL.canParse(address.trim())) return false;
  const { username, password } = new URL(address.trim());
  return username !== '' || password !== '';
}

/** Whether a host may be on the internet: not a numeric address, and more than one word. The gateway knows further exceptions. */
const isPublicHost = (host: string): boolean => host.includes('.') && !/^(?:[\d.]+|\[.*)$/.test(host);

/** The problem with the address of a policy's page, if any. */
export function addressProblem(address: string): string | undefined {
  const link = webLink(address.trim());
  if (link === null) return messages.webAddress;
  if (hasCredentials(link)) return 'Remove the user name and password from the address';
  return isPublicHost(new URL(link).hostname) ? undefined : messages.publicWebsite;
}

export const policySchema = (kind: PolicyKind) =>
  object({
    html: string().when('type', {
      is: 'INLINE_HTML',
      then: (html) =>
        html
          .test('given', policyKinds[kind].blank, (text = '') => !isBlankHtml(text))
          .test(
            'size',
            'Text of more than 1 MB can’t be sent inline. Save it as an HTML file, and publish that',
            (text = '') => new Blob([JSON.stringify(text)]).size <= maxHtmlBytes,
          ),
    }),
    url: string().when('type', {
      is: 'URL',
      then: (url) =>
        url
          .trim()
          .required(messages.required)
          .test('address', (address, { createError }) => {
            const problem = addressProblem(address);
            return problem === undefined || createError({ message: problem });
          }),
    }),
    file: mixed<File>()
      .nullable()
      .when('type', {
        is: 'FILE',
        then: (file) =>
          file.required(messages.required).test('usable', async (chosen, { createError }) => {
            const problem = await policyFileProblem(chosen);
            return problem === undefined || createError({ message: problem });
          }),
      }),
  });
