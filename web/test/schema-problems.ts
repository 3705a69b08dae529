import { ValidationError, type Schema } from 'yup';

/** A form's problems by field. */
export async function schemaProblems(schema: Schema, values: unknown): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (problem) {
    if (!(problem instanceof ValidationError)) throw problem;
    return Object.fromEntries(problem.inner.map(({ path, message }) => [path ?? '', message]));
  }
}
