import { ArrowLeft, Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { sentence, isolated } from '@/lib/text/bidi';
import { partOf } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { MenuButton } from '@/ui/design/menu/menu';
import { deleteItem } from '@/ui/screens/delete/delete-record';
import { Section } from '@/ui/screens/detail/section';
import { type PolicyTextFragment, DeletePrivacyPolicyDocument, DeleteTermsAndConditionsDocument } from '../legal.generated';
import { isLanguageCode, languageName } from '@/lib/text/languages';
import { isOrAre, policyIn, policyTitle, type PolicyKey, wasOrWere } from '../model/policy';
import { NoLanguage } from '../matrix/no-language';
import { policyTextsRead, conflict, readPolicy, refreshPolicies } from '../reads';
import { legalUrl } from '../urls';
import { PolicyFacts, DownloadButton } from './policy-facts';
import { Preview } from './preview';
import PolicyForm from '../edit/policy-form';
import { useGateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import type { Action } from '@/ui/screens/action/action';
import { TypedConfirmation } from '@/ui/screens/delete/typed-confirmation';

interface DeleteDialogProps extends PolicyPlace {
  /** The published text as shown; a newer one is not deleted. */
  policy: PolicyTextFragment;
  onClose: () => void;
}

function DeleteDialog({ channelId, channelName, policyKey, policy, onClose }: DeleteDialogProps) {
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

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  align-self: flex-start;
  & svg {
    width: 14px;
    height: 14px;
  }
`;

export interface PolicyPlace {
  channelId: string;
  channelName: string;
  policyKey: PolicyKey;
}

interface TextSectionsProps extends PolicyPlace {
  read: Read<PolicyTextFragment>;
  /** Whether the published text is known, or known to be missing. */
  isKnown: boolean;
  /** Whether the form was just closed, so that focus returns here. */
  takesFocus: boolean;
  gate: string | undefined;
}

function TextSections({ read, isKnown, takesFocus, gate, ...place }: TextSectionsProps) {
  const { channelId, policyKey } = place;
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<PolicyTextFragment | null>(null);
  const policy = read.data;
  const title = policyTitle(policyKey);
  return (
    <>
      <Section
        title={title}
        read={read}
        missing={sentence`There ${isOrAre(policyKey)} no ${title} yet.`}
        actions={
          isKnown && (
            <>
              <Button
                icon={<Pencil aria-hidden="true" />}
                autoFocus={takesFocus}
                disabledReason={gate}
                onPress={() => void navigate(legalUrl(channelId, { policy: policyKey, isEditing: true }))}
              >
                {policy ? 'Replace…' : 'Add…'}
              </Button>
              {policy && (
                <MenuButton
                  label={sentence`More actions for ${title}`}
                  variant="secondary"
                  trigger={<Ellipsis aria-hidden="true" />}
                  items={[deleteItem('text', { disabledReason: gate, onAction: () => setDeleted(policy) })]}
                />
              )}
            </>
          )
        }
      >
        {(loaded) => <PolicyFacts policyKey={policyKey} policy={loaded} />}
      </Section>
      {policy && <Preview policyKey={policyKey} policy={policy} />}
      {deleted && <DeleteDialog {...place} policy={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

interface PolicyViewProps extends PolicyPlace {
  isEditing: boolean;
  /** The reason the viewer may not change the text; undefined if they may. */
  gate: string | undefined;
}

export function PolicyView({ isEditing, gate, ...place }: PolicyViewProps) {
  const { channelId, policyKey } = place;
  const { language } = policyKey;
  const navigate = useNavigate();
  const [wasClosed, setClosed] = useState(false);
  const isCode = isLanguageCode(language);
  const texts = policyTextsRead(isCode ? { ...policyKey, channelId } : null);
  const own = useRead(partOf(texts, (policies) => policyIn(policies, language)));
  const all = useRead(texts, { fetchPolicy: 'cache-first' });
  // The requested text may be among the unreadable ones.
  const read = own.data === null ? { ...own, unreadable: all.unreadable } : own;
  // An unreadable text must not be overwritten as if it were missing.
  const isKnown = read.data != null || (read.data === null && !read.error && !read.unreadable?.length);
  const opensForm = isEditing && gate === undefined && isKnown;
  const close = () => {
    setClosed(true);
    void navigate(legalUrl(channelId, { policy: policyKey }));
  };

  return (
    <>
      <Back to={legalUrl(channelId)}>
        <ArrowLeft aria-hidden="true" />
        All legal texts
      </Back>
      {!isCode && <NoLanguage code={language} />}
      {isCode && !opensForm && <TextSections {...place} read={read} isKnown={isKnown} takesFocus={wasClosed} gate={gate} />}
      {isCode && opensForm && <PolicyForm {...place} policy={read.data ?? null} onClose={close} />}
    </>
  );
}
