import { useState } from 'react';

/** The tooltip of a label that the list of terms explains. The list loads when a label is first pointed at. */
export function useTerm(label: string) {
  const [title, setTitle] = useState<string>();
  const onPointerEnter = () => {
    import('@/lib/text/terms').then(
      ({ terms }) => setTitle(Object.hasOwn(terms, label) ? terms[label] : undefined),
      () => undefined,
    );
  };
  return { title, onPointerEnter: title === undefined ? onPointerEnter : undefined };
}

/** A label with its explanation, where no element is its own. @param of its key in the list of terms, if that is not the label */
export const Term = ({ of, children }: { of?: string; children: string }) => <span {...useTerm(of ?? children)}>{children}</span>;
