import { bookingChannelUrl } from '@/lib/routes/urls';
import { isPolicyKind, type PolicyKey } from './model/policy';

/** The part of the tab that a URL opens. */
export interface LegalPlace {
  /** One text; without it, the overview of all. */
  policy?: PolicyKey;
  isEditing?: boolean;
  /** In the overview: a language to be added. */
  added?: string;
}

export function legalUrl(channelId: string, { policy, isEditing, added }: LegalPlace = {}): string {
  const language = policy?.language ?? added;
  const params = [
    ...(policy ? [['policy', policy.kind]] : []),
    ...(language === undefined ? [] : [['language', language]]),
    ...(isEditing ? [['edit', '']] : []),
  ];
  const query = new URLSearchParams(params).toString();
  return bookingChannelUrl(channelId, 'legal') + (query && `&${query}`);
}

/** The place in a URL's query; invalid values are left out. */
export function legalPlaceIn(params: URLSearchParams): LegalPlace {
  const kind = params.get('policy') ?? '';
  const language = params.get('language') ?? '';
  if (language === '') return {};
  return isPolicyKind(kind) ? { policy: { kind, language }, isEditing: params.has('edit') } : { added: language };
}
