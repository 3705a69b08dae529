import { Suspense, useMemo, useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { Button } from '@/ui/design/button/button';
import { lazyPart } from '@/ui/design/lazy-part';
import { Loaded, Section } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import type { PolicyTextFragment } from '../legal.generated';
import { policyTitle, type PolicyKey } from '../model/policy';
import { publishedSource, useSource, type TextSource } from './text-source';

const SafeHtml = lazyPart(() => import('@/ui/design/html/safe-html'));

export function SourcePreview({ policyKey, source }: { policyKey: PolicyKey; source: TextSource }) {
  const read = useSource(source);
  return (
    <Loaded read={read} loading={<Skeleton height="320px" />}>
      {(html) => (
        <Suspense fallback={<Skeleton height="320px" />}>
          <SafeHtml html={html} label={`Preview of the ${policyTitle(policyKey)}`} lang={policyKey.language} />
        </Suspense>
      )}
    </Loaded>
  );
}

/** A published text as passengers see it. An external page is fetched on request. */
export function Preview({ policyKey, policy }: { policyKey: PolicyKey; policy: PolicyTextFragment }) {
  const [isAsked, setAsked] = useState(false);
  const gate = useGate('modify');
  const source = useMemo(() => publishedSource(policy), [policy]);
  const isShown = source.kind !== 'page' || isAsked;
  return (
    <Section title="Preview">
      {isShown ? (
        <SourcePreview policyKey={policyKey} source={source} />
      ) : (
        <>
          <QuietLine>The preview is fetched from the text’s address.</QuietLine>
          <div>
            <Button disabledReason={gate} onPress={() => setAsked(true)}>
              Show preview
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
