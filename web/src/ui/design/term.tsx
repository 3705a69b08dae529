import { useState } from 'react';

/** A label whose explanation, if the list of terms has one, is its tooltip. The list loads when a label is first pointed at. */
export function Term({ children }: { children: string }) {
  const [meaning, setMeaning] = useState<string>();
  const explain = () => {
    import('@/lib/text/terms').then(
      ({ terms }) => setMeaning(Object.hasOwn(terms, children) ? terms[children] : undefined),
      // Help has the list too.
      () => undefined,
    );
  };
  return (
    <span title={meaning} onPointerEnter={meaning === undefined ? explain : undefined}>
      {children}
    </span>
  );
}
