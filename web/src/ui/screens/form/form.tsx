import { plainText } from '@/lib/text/plain-text';
import {
  Formik,
  useFormikContext,
  validateYupSchema,
  yupToFormErrors,
  type FormikErrors,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
} from 'formik';
import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { type Schema, ValidationError } from 'yup';
import { isSameJson } from '@/lib/json/merge-json';
import { asNotSent, errorOfCode, somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import { type Action, runAction } from '@/ui/screens/action/action';
import type { Finding } from '@/ui/screens/action/changes';
import { useViewer } from '@/lib/access/viewer';
import { useCaller } from '@/ui/screens/action/use-action';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { discardQuestion } from '@/ui/design/dialog/dialog';
import { ErrorBanner } from '@/ui/design/states/states';
import { clearDraft, type Draft, type DraftModels, type DraftName } from './draft';
import { DraftNotices, useFormDraft } from './form-draft';
import { LeaveGuard } from './leave-guard';
import { placeErrors, ServerErrorsContext, type ServerErrors } from './server-errors';

const Layout = styled.form<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-4);
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '640px')};
  /* With the label. */
  & :is(input, select, textarea, [data-form-error]) {
    scroll-margin-top: 2.25rem;
  }
`;

export interface SubmittedForm<Values> {
  /** Replaces all values without validating, except input since the submission; the draft follows them. */
  replace: (values: Values) => void;
}

/**
 * The result of a submission: an action to confirm and send; `saved` if there was nothing to send; `unsaved` if nothing is sent yet, as
 * in an intermediate step, so that input and draft stay.
 */
export type Submission = Action | 'saved' | 'unsaved';

export interface FormProps<Values extends FormikValues> {
  label?: string;
  /** Every field has a value from the start: empty text, null or an empty list. */
  initialValues: Values;
  schema: Schema;
  /**
   * Fields of an existing record that are only sent if changed. A stored value that breaks our rules must not keep a person from changing
   * other fields, so it is only checked once it is touched.
   */
  storedFields?: readonly (keyof Values & string)[];
  /** Never runs twice at once. Its errors, and the action's rejection, are shown on the fields or above the form. */
  onSubmit: (values: Values, form: SubmittedForm<Values>) => Submission | Promise<Submission>;
  /**
   * The key under which unsaved input is kept until it is saved or discarded: it survives a reload, a crash or a sign-in. Null for a form
   * without a draft, which can be left without confirmation.
   */
  draft: DraftName | null;
  /** The values that a draft may keep, if there are secrets besides fields of type `password`, which are never kept. */
  toDraft?(values: Values): FormikValues;
  /** Models for the parts of a draft whose shape the initial values don't show: without one, objects are not restored. */
  draftModels?: DraftModels;
  isWide?: boolean;
  children: ReactNode;
}

/** The values, with texts of only spaces and invisible characters emptied. */
const withoutBlanks = (values: FormikValues): FormikValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && plainText(value) === '' ? '' : value,
    ]),
  );

async function errorsOf(values: FormikValues, schema: Schema): Promise<FormikErrors<FormikValues>> {
  try {
    await validateYupSchema(withoutBlanks(values), schema);
    return {};
  } catch (problem) {
    // A crash in the schema must not count as valid.
    if (!ValidationError.isError(problem)) throw problem;
    return yupToFormErrors(problem);
  }
}

/** Errors without those that the record already had in unchanged fields. */
async function ownErrorsOf<Values extends FormikValues>(
  values: Values,
  { initialValues, schema, storedFields = [] }: Pick<FormProps<Values>, 'initialValues' | 'schema' | 'storedFields'>,
): Promise<FormikErrors<FormikValues>> {
  const errors = await errorsOf(values, schema);
  const untouched = storedFields.filter((name) => errors[name] !== undefined && isSameJson(values[name], initialValues[name]));
  if (untouched.length === 0) return errors;
  const stored = await errorsOf(initialValues, schema);
  const excused = new Set<string>(untouched.filter((name) => isSameJson(errors[name], stored[name])));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !excused.has(name)));
}

interface Refusal {
  error: DataError;
  fields: ServerErrors;
}

const nothingRefused: ServerErrors = {};

/** Discards the surrounding form's input; null if it keeps no draft. */
const DiscardContext = createContext<(() => void) | null>(null);

/** The only form component: validation with yup, dirty state, leave guard, submit lock, draft, and the server's errors on their fields. */
export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { initialValues, schema, storedFields, onSubmit, draft: draftName, ...body } = props;
  const caller = useCaller();
  const { isHere } = caller;
  const { id: person } = useViewer();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isLocked = useRef(false);
  /** Whether the submission found an unreadable text in a field, which is not among the values. */
  const isUnreadable = useRef(false);
  const formik = useRef<FormikProps<Values>>(null);
  const draft = draftName && { ...draftName, person };

  const refuse = (error: DataError, values: Values) => {
    const { placed, unplaced } = placeErrors(error, values);
    const message = [error.message || somethingWentWrong, ...unplaced].join(' · ');
    setRefusal({ error: { ...error, message }, fields: placed });
  };

  const submit = async (values: Values, { resetForm, setValues }: FormikHelpers<Values>) => {
    if (isLocked.current || isUnreadable.current) return;
    isLocked.current = true;
    setRefusal(null);
    let latest = values;
    const typedSince = () => Object.entries(formik.current?.values ?? {}).filter(([name, value]) => value !== latest[name]);
    const withTyped = (next: Values): Values => {
      const typed = typedSince();
      return typed.length === 0 ? next : { ...next, ...Object.fromEntries(typed) };
    };
    const settle = () => {
      const shown = withTyped(latest);
      if (draft && shown === latest) clearDraft(draft);
      resetForm({ values: latest });
      void setValues(shown, false);
      setSaved(true);
    };
    const replace = (next: Values) => {
      // If a field has two new values, the next submission merges them with their common base.
      if (typedSince().some(([name]) => next[name] !== latest[name])) return;
      const shown = withTyped(next);
      latest = next;
      void setValues(shown, false);
    };
    /** Drops the draft once a check finds the change saved: a reload before the result is closed would restore it. */
    const dropDraftIfSaved = (finding: Finding) => {
      if (finding.happened && draft && isLocked.current && typedSince().length === 0) clearDraft(draft);
      return finding;
    };
    try {
      const submission = await Promise.resolve(onSubmit(values, { replace })).catch((problem: unknown) => {
        // A failure of the platform; other errors say by themselves what to correct.
        throw toDataError(problem)?.isRetryable ? asNotSent(problem) : problem;
      });
      if (submission === 'unsaved') return;
      if (submission === 'saved') {
        settle();
        return;
      }
      const { lookUp } = submission;
      const action = typeof lookUp === 'string' ? submission : { ...submission, lookUp: () => lookUp().then(dropDraftIfSaved) };
      // After a conflict the form has newer values, about which the next save asks.
      const takes = (error: DataError) =>
        isHere() && (error.code === 'CONFLICT' || Object.keys(placeErrors(error, latest).placed).length > 0);
      const outcome = await runAction(action, { ...caller, takes });
      if (outcome.kind === 'refused') refuse(outcome.error, latest);
      if (outcome.kind !== 'done' && outcome.kind !== 'found') return;
      settle();
      if (isHere()) submission.onDone?.(outcome.kind === 'done' ? outcome.result : undefined);
    } catch (thrown) {
      const error = toDataError(thrown);
      if (error) refuse(error, latest);
    } finally {
      isLocked.current = false;
    }
  };

  return (
    <ServerErrorsContext value={refusal?.fields ?? nothingRefused}>
      <Formik
        innerRef={formik}
        initialValues={initialValues}
        validate={async (values) => {
          try {
            return await ownErrorsOf(values, { initialValues, schema, storedFields });
          } catch (problem) {
            refuse(errorOfCode('UNEXPECTED', 'The form could not be checked. Nothing was sent.'), values);
            throw problem;
          }
        }}
        onSubmit={submit}
      >
        <FormBody
          {...body}
          refusal={refusal}
          isSaved={isSaved}
          isLocked={isLocked}
          setUnreadable={(value) => {
            isUnreadable.current = value;
          }}
          draft={draft}
        />
      </Formik>
    </ServerErrorsContext>
  );
}

interface FormBodyProps extends Pick<FormProps<FormikValues>, 'label' | 'toDraft' | 'draftModels' | 'isWide' | 'children'> {
  refusal: Refusal | null;
  isSaved: boolean;
  isLocked: RefObject<boolean>;
  /** Called with each submission. */
  setUnreadable: (isUnreadable: boolean) => void;
  draft: Draft | null;
}

function FormBody({ label, refusal, isSaved, isLocked, setUnreadable, draft, isWide = false, children, ...keeping }: FormBodyProps) {
  const formik = useFormikContext<FormikValues>();
  const { dirty, submitCount, isSubmitting } = formik;
  const form = useRef<HTMLFormElement>(null);
  const isLocal = draft?.storage === 'local';
  const kept = useFormDraft({ form, draft, ...keeping });

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[data-form-error]'))?.focus();
  }, [submitCount, isSubmitting, refusal]);

  return (
    <Layout
      ref={form}
      $isWide={isWide}
      noValidate
      aria-label={label}
      onMouseDown={(event) => {
        // The error of a field that loses the focus would move the button under the pointer, and lose the click.
        if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
      }}
      onSubmit={(event) => {
        const isRefused = event.defaultPrevented;
        event.preventDefault();
        if (isLocked.current) return;
        setUnreadable(isRefused);
        formik.handleSubmit(event);
      }}
      onReset={(event) => {
        event.preventDefault();
        kept.discard();
      }}
    >
      <LeaveGuard
        target={draft?.target}
        isUnsaved={() => draft !== null && dirty && !(isLocal && kept.isKept())}
        isLocked={() => isLocked.current}
        discard={() => {
          if (!isLocal) kept.discard();
        }}
      />
      <DraftNotices {...kept} isObsolete={isSaved} />
      {refusal && (
        <div tabIndex={-1} data-form-error="">
          <ErrorBanner error={refusal.error} />
        </div>
      )}
      <DiscardContext value={draft === null ? null : kept.discard}>{children}</DiscardContext>
    </Layout>
  );
}

/** Closes the surrounding form. If the form keeps a draft it asks first about unsaved input. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { dirty, isSubmitting } = useFormikContext();
  const discard = use(DiscardContext);
  const confirm = useConfirm();
  const cancel = async () => {
    if (dirty && discard !== null && !(await confirm(discardQuestion))) return;
    discard?.();
    onCancel();
  };
  return (
    <Button isDisabled={isSubmitting} onPress={() => void cancel()}>
      Cancel
    </Button>
  );
}

/** The buttons at the end of a form, primary last, as in dialogs. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  padding-top: var(--space-2);
`;
