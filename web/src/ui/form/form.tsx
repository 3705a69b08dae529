import { Formik, useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import type { Schema } from 'yup';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import { Button } from '../button';
import { ErrorBanner } from '../states';
import { clearDraft, mergeDraft, readDraft, writeDraft, type DraftStorage } from './draft';
import { LeaveGuard } from './leave-guard';
import { placeErrors, ServerErrorsContext, type ServerErrors } from './server-errors';

const Layout = styled.form<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-4);
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '640px')};
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 6px 6px 6px 12px;
  border-radius: var(--radius-medium);
  background: var(--color-info-soft);
  color: var(--color-info-text);
`;

/** The form that is being submitted. */
export interface SubmittedForm<Values> {
  /** Replaces all values, unvalidated: they are what a draft keeps from now on. */
  replace: (values: Values) => void;
}

export interface FormProps<Values extends FormikValues> {
  /** The accessible name of the form. */
  label?: string;
  /** Every field has a value from the start: empty text, null or an empty list. */
  initialValues: Values;
  schema: Schema;
  /**
   * Saves. Called once at a time; what it throws is shown on its fields, or above the form. False where nothing is saved yet, as in a step
   * on the way there: input and draft stay.
   */
  onSubmit: (values: Values, form: SubmittedForm<Values>) => Promise<void | false>;
  /** Keeps unsaved input under this key: it is there again after a reload, a crash or a sign-in trip, and leaving needs no question. */
  draftKey?: string;
  draftStorage?: DraftStorage;
  /** The page has offered the draft, and it was accepted: it is restored without a word. */
  isDraftOffered?: boolean;
  /** Takes all the width there is. */
  isWide?: boolean;
  children: ReactNode;
}

interface Refusal {
  error: DataError;
  fields: ServerErrors;
}

const nothingRefused: ServerErrors = {};

/** The one form: validation with yup, dirty state, leave guard, submit lock, draft, and the server's field errors on their fields. */
export function Form<Values extends FormikValues>({
  label,
  initialValues,
  schema,
  onSubmit,
  draftKey,
  draftStorage = 'session',
  isDraftOffered = false,
  isWide = false,
  children,
}: FormProps<Values>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isLocked = useRef(false);

  const submit = async (values: Values, { resetForm, setValues }: FormikHelpers<Values>) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setRefusal(null);
    try {
      const outcome = await onSubmit(values, { replace: (next) => void setValues(next, false) });
      if (outcome === false) return;
      if (draftKey !== undefined) clearDraft(draftKey, draftStorage);
      resetForm({ values });
      setSaved(true);
    } catch (thrown) {
      const error = toDataError(thrown);
      if (error) {
        const { placed, unplaced } = placeErrors(error, values);
        const message = [error.message || somethingWentWrong, ...unplaced].join(' · ');
        setRefusal({ error: { ...error, message }, fields: placed });
      }
    } finally {
      isLocked.current = false;
    }
  };

  return (
    <ServerErrorsContext value={refusal?.fields ?? nothingRefused}>
      <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
        <FormBody
          label={label}
          refusal={refusal}
          isSaved={isSaved}
          isLocked={isLocked}
          draftKey={draftKey}
          draftStorage={draftStorage}
          isDraftOffered={isDraftOffered}
          isWide={isWide}
        >
          {children}
        </FormBody>
      </Formik>
    </ServerErrorsContext>
  );
}

interface FormBodyProps {
  label?: string;
  refusal: Refusal | null;
  /** Saved at least once: the draft that was restored is history. */
  isSaved: boolean;
  isLocked: RefObject<boolean>;
  draftKey?: string;
  draftStorage: DraftStorage;
  isDraftOffered: boolean;
  isWide: boolean;
  children: ReactNode;
}

function FormBody({ label, refusal, isSaved, isLocked, draftKey, draftStorage, isDraftOffered, isWide, children }: FormBodyProps) {
  const formik = useFormikContext<FormikValues>();
  const { values, dirty, submitCount, isSubmitting } = formik;
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => (draftKey === undefined ? undefined : readDraft(draftKey, draftStorage)));
  const [isDiscarded, setDiscarded] = useState(false);

  const restore = useEffectEvent(() => {
    if (draft !== undefined) void formik.setValues(mergeDraft(formik.initialValues, draft), false);
  });
  useEffect(() => {
    restore();
  }, []);

  useEffect(() => {
    if (draftKey !== undefined && dirty) writeDraft(draftKey, draftStorage, values);
  }, [draftKey, draftStorage, dirty, values]);

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[data-form-error]'))?.focus();
  }, [submitCount, isSubmitting, refusal]);

  const discard = () => {
    if (draftKey !== undefined) clearDraft(draftKey, draftStorage);
    formik.resetForm();
    setDiscarded(true);
  };

  return (
    <Layout
      ref={form}
      $isWide={isWide}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked.current) formik.handleSubmit(event);
      }}
      onReset={(event) => {
        event.preventDefault();
        discard();
      }}
    >
      {draftKey === undefined && <LeaveGuard isUnsaved={() => dirty && !isLocked.current} />}
      {draft !== undefined && !isDraftOffered && !isDiscarded && !isSaved && dirty && (
        <Notice role="status">
          Your unsaved input was restored.
          <Button size="small" variant="ghost" onPress={discard}>
            Discard
          </Button>
        </Notice>
      )}
      {refusal && (
        <div tabIndex={-1} data-form-error="">
          <ErrorBanner error={refusal.error} />
        </div>
      )}
      {children}
    </Layout>
  );
}

/** The buttons at a form's end. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-top: var(--space-2);
`;
