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
import { storedCredentialsOf, requestStoreCheck, readStores } from './channel-stores';
import type { ChannelStoresFragment } from './stores.generated';
import { Notice } from '@/ui/design/notice';
import { Spinner } from '@/ui/design/spinner';
import type { StoreCheckAnswerFragment } from '@/entities/booking-channel/store-check.generated';
import { useGateway } from '@/lib/data/gateway';
import { errorOfCode, toDataError, type DataError } from '@/lib/errors';
import { useIsMounted } from '@/ui/screens/action/use-action';

/** A store's answer to a check started on this page. */
type AskedStore = {
  /** Whether the credentials were saved just before. */
  readonly isSaved: boolean;
} & (
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly answer: StoreCheckAnswerFragment }
  | { readonly kind: 'failed'; readonly error: DataError }
);

/** Asks a store to check a channel's credentials, and reads the stored credentials again, which include the answer. */
function useStoreCheck(platform: StorePlatform, channelId: string) {
  const gateway = useGateway();
  const isHere = useIsMounted();
  const [asked, setAsked] = useState<AskedStore>();

  const ask = async (isSaved: boolean) => {
    setAsked({ kind: 'asking', isSaved });
    const outcome = await requestStoreCheck(gateway, platform, channelId).then(
      (answer) =>
        answer.isValid === null
          ? ({ kind: 'failed', error: errorOfCode('PLATFORM_BAD_RESPONSE', 'The platform sent an unexpected response') } as const)
          : ({ kind: 'answered', answer } as const),
      (problem: unknown) => ({ kind: 'failed', error: toDataError(problem) ?? errorOfCode('UNEXPECTED') }) as const,
    );
    await readStores(gateway, channelId).catch(() => undefined);
    if (isHere()) setAsked({ ...outcome, isSaved });
  };

  return { asked, ask: (isSaved: boolean) => void ask(isSaved) };
}

function CheckResult({ platform, asked, onRetry }: { platform: StorePlatform; asked: AskedStore; onRetry: () => void }) {
  const { owner } = storeNames[platform];
  const saved = asked.isSaved ? 'Saved. ' : '';
  if (asked.kind === 'asking')
    return (
      <p role="status">
        <Spinner /> {saved}Checking with {owner}…
      </p>
    );
  if (asked.kind === 'failed')
    return (
      <Notice
        tone="warning"
        isAlert
        title={`${saved}${owner} could not be reached`}
        actions={
          <Button size="small" onPress={onRetry}>
            Check again
          </Button>
        }
      >
        {asked.error.message.replace(/\.?$/, '.')} Whether {owner} accepts the credentials is unknown.
      </Notice>
    );
  const { isValid, message } = asked.answer;
  if (isValid)
    return (
      <p role="status">
        {saved}
        {owner} accepts the credentials.
      </p>
    );
  const reason = message ? `: ${message.replace(/\.?$/, '.')}` : ' and gives no reason.';
  return (
    <Notice tone="danger" isAlert title={`${saved}${owner} refuses the credentials${reason}`}>
      Releases can’t reach the store until the credentials are replaced.
    </Notice>
  );
}

const unreadableAnswer = { isValid: null, message: null, checkedAt: null };

export interface CredentialsFormProps {
  channel: ChannelStoresFragment;
  onClose: () => void;
  onSaved: () => void;
}

interface StoreSectionProps {
  platform: StorePlatform;
  channelId: string;
  read: Read<ChannelStoresFragment>;
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
