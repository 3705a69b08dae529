import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { channelName } from '@/entities/booking-channel/channel';
import { storeCheck, storeNames, type StorePlatform } from '@/entities/booking-channel/store-check';
import { sentence } from '@/lib/text/bidi';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Dialog } from '@/ui/design/dialog/dialog';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import { useChannelGate } from '../model/use-channel-gate';
import { storedCredentialsOf } from './channel-stores';
import { CheckResult } from './check-result';
import type { ChannelStoresFragment } from './stores.generated';
import { useStoreCheck } from './use-store-check';

const unreadableAnswer = { isValid: null, message: null, checkedAt: null };

/** The props of a store's credentials form. */
export interface CredentialsFormProps {
  channel: ChannelStoresFragment;
  onClose: () => void;
  /** Called after saving. */
  onSaved: () => void;
}

interface StoreSectionProps {
  platform: StorePlatform;
  channelId: string;
  read: Read<ChannelStoresFragment>;
  /** The stored credentials, as fields. */
  facts: (channel: ChannelStoresFragment) => ReactNode;
  Form: ComponentType<CredentialsFormProps>;
}

function CredentialsButton({
  platform,
  channel,
  Form,
  onSaved,
}: Pick<StoreSectionProps, 'platform' | 'Form'> & Omit<CredentialsFormProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const gate = useChannelGate(channel, 'its credentials');
  const { store } = storeNames[platform];
  const verb = storedCredentialsOf(platform, channel) ? 'Replace' : 'Set';
  const close = () => setOpen(false);
  return (
    <>
      <PageButton size="small" aria-label={`${verb} ${store} credentials`} disabledReason={gate} onPress={() => setOpen(true)}>
        {`${verb}…`}
      </PageButton>
      <Dialog title={sentence`${store} credentials of ${channelName(channel)}`} width={560} isOpen={isOpen} onClose={close}>
        <Suspense fallback={<Skeleton height="360px" />}>
          <Form
            channel={channel}
            onClose={close}
            onSaved={() => {
              close();
              onSaved();
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}

/** Whether the stored credentials are partly unreadable, as opposed to missing. */
const isUnreadable = ({ unreadable }: Read<ChannelStoresFragment>, platform: StorePlatform, part = ''): boolean =>
  unreadable?.some(({ path }) => path === `storeConfiguration.${platform === 'IOS' ? 'ios' : 'google'}${part}`) ?? false;

/** The stored credentials for one store, the store's check of them, and the form that replaces them. */
export function StoreSection({ platform, channelId, read, facts, Form }: StoreSectionProps) {
  const { asked, ask } = useStoreCheck(platform, channelId);
  const { store, owner } = storeNames[platform];
  const channel = isUnreadable(read, platform) ? null : read.data;
  const kept = channel ? storedCredentialsOf(platform, channel) : null;
  const isAnswerUnreadable = isUnreadable(read, platform, '.lastCheck');
  return (
    <Section
      title={store}
      read={{ ...read, data: channel }}
      loading={
        <>
          <LoadingFields count={4} />
          <div style={{ minHeight: 40 }} />
        </>
      }
      actions={
        channel && (
          <>
            {kept && (
              <Button size="small" aria-label={`Check now with ${owner}`} isPending={asked?.kind === 'asking'} onPress={() => ask(false)}>
                Check now
              </Button>
            )}
            <CredentialsButton platform={platform} channel={channel} Form={Form} onSaved={() => ask(true)} />
          </>
        )
      }
    >
      {(loaded) => {
        const check = storeCheck(platform, kept && (isAnswerUnreadable ? { ...kept, lastCheck: unreadableAnswer } : kept));
        return (
          <>
            <FieldList>
              {facts(loaded)}
              <Field label="Updated">{kept?.updatedAt && <DateTime value={kept.updatedAt} zone={viewerZone()} />}</Field>
              <Field label="Last check">
                <CodeBadge of={check} />{' '}
                {check.checkedAt && (
                  <Muted>
                    <DateTime value={check.checkedAt} zone={viewerZone()} />
                  </Muted>
                )}
              </Field>
            </FieldList>
            {/* Reserves two lines, so that a longer sentence does not move the page. */}
            <div style={{ minHeight: 40 }}>
              {asked ? (
                <CheckResult platform={platform} asked={asked} onRetry={() => ask(asked.isSaved)} />
              ) : (
                <QuietLine>{check.sentence}</QuietLine>
              )}
            </div>
          </>
        );
      }}
    </Section>
  );
}
