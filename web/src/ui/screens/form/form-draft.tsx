import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { clearDraft, mergeDraft, readDraft, writeDraft, type Draft, type DraftModels } from './draft';

/** The values without passwords, which are never stored. */
function keptValues(values: FormikValues, form: HTMLFormElement | null): FormikValues {
  const secrets = new Set(Array.from(form?.querySelectorAll<HTMLInputElement>('input[type="password"]') ?? [], ({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
}

interface FormDraftOptions {
  form: RefObject<HTMLFormElement | null>;
  /** Null if nothing is kept. */
  draft: Draft | null;
  toDraft?(values: FormikValues): FormikValues;
  draftModels?: DraftModels;
}

/** The draft of the surrounding form: restored when it opens, and saved as the person types. */
export function useFormDraft({ form, draft, toDraft, draftModels }: FormDraftOptions) {
  const formik = useFormikContext<FormikValues>();
  const { values, dirty } = formik;
  const [restored] = useState(() => (draft ? readDraft(draft) : undefined));
  const [isDiscarded, setDiscarded] = useState(false);
  /** Whether the input is stored, so that leaving does not lose it. */
  const isKept = useRef(false);
  const [isUnstored, setUnstored] = useState(false);

  const restore = useEffectEvent(() => {
    if (restored !== undefined) void formik.setValues(mergeDraft(formik.initialValues, restored, draftModels), false);
  });
  useEffect(() => {
    restore();
  }, []);

  const keep = useEffectEvent(() => {
    if (!draft) return;
    if (dirty) isKept.current = writeDraft(draft, keptValues(toDraft?.(values) ?? values, form.current));
    else clearDraft(draft);
    setUnstored(dirty && !isKept.current);
  });
  useEffect(() => keep(), [dirty, values]);

  return {
    isRestored: restored !== undefined && !isDiscarded && dirty,
    isUnstored,
    isKept: () => isKept.current,
    discard: () => {
      if (draft) clearDraft(draft);
      formik.resetForm();
      setDiscarded(true);
    },
  };
}

type FormDraft = ReturnType<typeof useFormDraft>;

interface DraftNoticesProps extends Pick<FormDraft, 'isRestored' | 'isUnstored' | 'discard'> {
  /** Whether the restored draft is obsolete: the form was saved since. */
  isObsolete: boolean;
}

export const DraftNotices = ({ isRestored, isObsolete, isUnstored, discard }: DraftNoticesProps) => (
  <>
    {isRestored && !isObsolete && (
      <div role="status">
        <Notice
          tone="info"
          title="Your unsaved input was restored."
          actions={
            <Button size="small" onPress={discard}>
              Discard
            </Button>
          }
        />
      </div>
    )}
    {isUnstored && (
      <div role="status">
        <Notice
          tone="warning"
          title="This browser’s storage is full or blocked: a reload or a new sign-in loses what you have entered here."
        />
      </div>
    )}
  </>
);
