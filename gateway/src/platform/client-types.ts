// The types of calls, from the OpenAPI document.
import type { paths } from '@pax/schema/platform';
import type { PendingFilePart } from './form-body';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The path templates of the OpenAPI document with this method. */
export type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never }[keyof paths];

export type OperationOf<P extends keyof paths, M extends Method> =
  paths[P] extends Readonly<Record<M, infer Operation>> ? Operation : never;
type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
type SuccessStatus = 200 | 201 | 202 | 203;

type JsonAnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? JsonOf<Responses[keyof Responses & SuccessStatus]>
  : never;

/** The response type of an operation in the OpenAPI document; undefined if it has no body. */
export type AnswerOf<P extends keyof paths, M extends Method> = [JsonAnswerOf<OperationOf<P, M>>] extends [never]
  ? void
  : JsonAnswerOf<OperationOf<P, M>>;

type PathArguments<Operation> = Operation extends { parameters: { path: infer Path extends object } } ? { path: Path } : unknown;
type QueryArguments<Operation> = Operation extends { parameters: { query?: infer Query } } ? { query?: NonNullable<Query> } : unknown;
type BodyArguments<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : unknown;
/** The OpenAPI document's files are files in transit here. */
type PartOf<Value> = Value extends Blob ? PendingFilePart : Value extends readonly (infer Item)[] ? readonly PartOf<Item>[] : Value;
type FormArguments<Operation> = Operation extends { requestBody: { content: { 'multipart/form-data': infer Form } } }
  ? { form: { readonly [Name in keyof Form]: PartOf<Form[Name]> } }
  : unknown;
export type ArgumentsOf<Operation> = PathArguments<Operation> &
  QueryArguments<Operation> &
  BodyArguments<Operation> &
  FormArguments<Operation>;
/** The result of a change whose response is empty, where the contract has no GET that returns it. */
interface EmptyArguments<Answer> {
  whenEmpty?: () => Answer | Promise<Answer | null | undefined>;
}
export type ChangeArguments<P extends keyof paths, M extends Method> = ArgumentsOf<OperationOf<P, M>> & EmptyArguments<AnswerOf<P, M>>;
export type RestArguments<Arguments> = object extends Arguments ? [request?: Arguments] : [request: Arguments];
