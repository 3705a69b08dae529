import { storeNames, type StorePlatform } from '@/entities/booking-channel/store-check';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { Spinner } from '@/ui/design/spinner';
import type { AskedStore } from './use-store-check';

interface CheckResultProps {
  platform: StorePlatform;
  asked: AskedStore;
  onRetry: () => void;
}

/** The result of a check started on this page. */
export function CheckResult({ platform, asked, onRetry }: CheckResultProps) {
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
