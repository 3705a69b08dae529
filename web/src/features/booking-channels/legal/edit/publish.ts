import type { Gateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import type { Action } from '@/ui/screens/action/action';
import type { Finding } from '@/ui/screens/action/changes';
import type { SetPrivacyPolicyInput } from '@/__generated__/schema';
import { sentence } from '@/lib/text/bidi';
import { SetPrivacyPolicyDocument, SetTermsAndConditionsDocument, type PolicyTextFragment } from '../legal.generated';
import { isOrAre, policyTitle, wasOrWere, type PolicyKey } from '../model/policy';
import { conflict, readPolicy, refreshPolicies } from '../reads';
import { legalUrl } from '../urls';
import { expectedOf, isSameState, stateOf, type PolicyState, type PolicyValues } from './policy-values';

/** The content of the input: exactly one of the three. */
function contentOf({ type, html, url, file }: PolicyValues): Pick<SetPrivacyPolicyInput, 'type' | 'html' | 'url' | 'file'> {
  if (type === 'INLINE_HTML') return { type, html };
  return type === 'URL' ? { type, url: url.trim() } : { type, file };
}

function send(gateway: Gateway, { kind }: PolicyKey, input: SetPrivacyPolicyInput): Promise<unknown> {
  return kind === 'terms' ? gateway.change(SetTermsAndConditionsDocument, { input }) : gateway.change(SetPrivacyPolicyDocument, { input });
}

/** Whether exactly this text is published. Always false for a file, whose content the platform does not return. */
export function isSameText(published: PolicyTextFragment, { type, html, url }: PolicyValues): boolean {
  if (published.type !== type) return false;
  if (type === 'INLINE_HTML') return published.html === html;
  return type === 'URL' && published.url === url.trim();
}

const isWhatWasSent = (now: PolicyTextFragment, values: PolicyValues): boolean =>
  isSameText(now, values) || (values.type === 'FILE' && now.type === 'FILE' && now.fileName === values.file?.name);

/** Checks on the platform whether a text without a response was published. */
function findingOf(now: PolicyTextFragment | null, before: PolicyState, values: PolicyValues, key: PolicyKey): Finding {
  const title = policyTitle(key);
  if (isSameState(stateOf(now), before)) {
    return { happened: false, text: sentence`The ${title} ${isOrAre(key)} not published yet: passengers still see what was there before.` };
  }
  if (now && isWhatWasSent(now, values)) return { happened: true, text: sentence`The ${title} ${wasOrWere(key)} published.` };
  return { happened: null, text: sentence`The ${title} changed, but not to what you sent. Check it before you publish again.` };
}

interface PublishArgs {
  gateway: Gateway;
  channelId: string;
  channelName: string;
  policyKey: PolicyKey;
  values: PolicyValues;
  /** Called if another text is published by now. */
  onConflict: (now: PolicyTextFragment | null) => void;
  onDone: () => void;
}

/** Publishes a text, but only as a replacement of the text seen at the review. */
export function publishAction({ gateway, channelId, channelName, policyKey, values, onConflict, onDone }: PublishArgs): Action {
  const title = policyTitle(policyKey);
  return {
    name: 'Publish legal text',
    target: { label: sentence`${title} of ${channelName}`, to: legalUrl(channelId, { policy: policyKey }) },
    send: async () => {
      const input = {
        bookingChannelId: channelId,
        language: policyKey.language,
        ...contentOf(values),
        expected: expectedOf(values.base),
      };
      try {
        return await send(gateway, policyKey, input);
      } catch (error) {
        if (toDataError(error)?.code !== 'CONFLICT') throw error;
        const now = await readPolicy(gateway, channelId, policyKey);
        // An earlier attempt without a response was saved after all.
        if (now && isSameText(now, values)) return now;
        onConflict(now);
        throw conflict(sentence`Someone else changed the ${title} in the meantime. Nothing was published. Review the changes.`);
      }
    },
    success: () => sentence`The ${title} ${wasOrWere(policyKey)} published`,
    lookUp: async () => findingOf(await readPolicy(gateway, channelId, policyKey), values.base, values, policyKey),
    refresh: () => refreshPolicies(gateway, channelId, policyKey),
    onDone,
  };
}
