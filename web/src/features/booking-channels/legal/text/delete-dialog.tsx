import { useGateway } from '@/lib/data/gateway';
import { isolated, sentence } from '@/lib/text/bidi';
import { toDataError } from '@/lib/errors';
import type { Action } from '@/ui/screens/action/action';
import { TypedConfirmation } from '@/ui/screens/delete/typed-confirmation';
import { DeletePrivacyPolicyDocument, DeleteTermsAndConditionsDocument, type PolicyTextFragment } from '../legal.generated';
import { languageName } from '@/lib/text/languages';
import { isOrAre, policyTitle, wasOrWere } from '../model/policy';
import { conflict, readPolicy, refreshPolicies } from '../reads';
import { legalUrl } from '../urls';
import { DownloadButton } from './policy-facts';
import type { PolicyPlace } from './policy-view';

interface DeleteDialogProps extends PolicyPlace {
  /** The published text as shown; a newer one is not deleted. */
  policy: PolicyTextFragment;
  onClose: () => void;
}

/** Permanently deletes a text, after its language has been typed. */
export function DeleteDialog({ channelId, channelName, policyKey, policy, onClose }: DeleteDialogProps) {
  const gateway = useGateway();
  const { id, updatedAt } = policy;
  const language = languageName(policyKey.language);
  const title = policyTitle(policyKey);

  const send = async () => {
    const variables = { input: { bookingChannelId: channelId, id, expected: { id, updatedAt } } };
    try {
      await (policyKey.kind === 'terms'
        ? gateway.change(DeleteTermsAndConditionsDocument, variables)
        : gateway.change(DeletePrivacyPolicyDocument, variables));
    } catch (error) {
      if (toDataError(error)?.code !== 'CONFLICT') throw error;
      throw conflict(
        sentence`Someone else changed the ${title} in the meantime. Nothing was deleted. Close this and check the current text.`,
      );
    }
  };

  const remove = (): Action => ({
    name: 'Delete legal text',
    target: { label: sentence`${title} of ${channelName}`, to: legalUrl(channelId, { policy: policyKey }) },
    send,
    success: () => sentence`The ${title} ${wasOrWere(policyKey)} deleted`,
    already: sentence`The ${title} had been deleted already`,
    lookUp: async () => {
      const now = await readPolicy(gateway, channelId, policyKey);
      if (!now) return { happened: true, text: sentence`The ${title} ${isOrAre(policyKey)} deleted.` };
      if (now.id === id) return { happened: false, text: sentence`The ${title} ${isOrAre(policyKey)} not deleted yet.` };
      return { happened: null, text: `Another text was published in the meantime. Check it before you delete it.` };
    },
    refresh: () => refreshPolicies(gateway, channelId, policyKey),
    onDone: onClose,
  });

  return (
    <TypedConfirmation
      title={sentence`Delete the ${title}?`}
      phrase={language}
      label="Language"
      confirmLabel="Delete"
      action={remove}
      onClose={onClose}
    >
      <p>
        Passengers of {isolated(channelName)} can no longer read the {isolated(title)}. This can&rsquo;t be undone.
      </p>
      {policy.html && (
        <div>
          <DownloadButton policyKey={policyKey} policy={policy} />
        </div>
      )}
    </TypedConfirmation>
  );
}
