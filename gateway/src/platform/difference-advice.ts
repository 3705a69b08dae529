// Shared by the gateway, whose report the screen "Platform contract" shows, and `npm run doctor`. Node runs this as it is for the latter.

/**
 * - `missing`: a required property does not come.
 * - `renamed`: a property does not come, and one with a similar name that is not in the contract does.
 * - `type`: text instead of a number, and so on.
 * - `value`: the type is right, but not the format or the range.
 * - `code`: an unknown code. `case`: a known one in other letters.
 * - `status`: another success status than the contract's.
 * - `empty`: a response without its contents.
 * - `never sent`: an optional property that never came.
 * - `unknown name`: a property that is not in the contract, and like none that is missing.
 * - `not found`, `not allowed`: a path whose every answer was a 404 or a 403.
 */
export type AdvisedKind = ContractKind | 'renamed' | 'never sent' | 'unknown name';

/** The kinds that the gateway finds in the answers that pass. The others are the doctor's. */
export type ContractKind = 'missing' | 'type' | 'value' | 'code' | 'case' | 'status' | 'empty' | 'not found' | 'not allowed';

export interface Advice {
  /** The consequence on screens. */
  readonly meaning: string;
  /** The way to correct it. Commands, files and settings have backticks. */
  readonly remedy: string;
}

export const advice: Readonly<Record<AdvisedKind, Advice>> = {
  renamed: {
    meaning: 'The field is empty: the platform sends it by another name.',
    remedy:
      'Write the overlay (`npm run doctor -- --write schema/overlay.yaml`) and run `npm run codegen`: the gateway then translates the name both ways.',
  },
  missing: {
    meaning: 'The field is empty, and its records are marked “Incomplete” where they need it.',
    remedy: 'Remove it from `required` in `schema/platform`, or find out where the platform has it.',
  },
  type: {
    meaning:
      'A value that can be read is shown, such as a number sent as text. Otherwise the field is empty, and its records are marked “Incomplete”.',
    remedy: 'Correct the type in `schema/platform` and run `npm run codegen`; `npm run typecheck` lists the code to adapt.',
  },
  value: {
    meaning: 'The value is shown if it can be read. Otherwise the field is empty, and its records are marked “Incomplete”.',
    remedy: 'Correct the format or range in `schema/platform`.',
  },
  code: {
    meaning: 'It is shown as the platform spells it. Filters, colours and alerts ignore it, and a role grants nothing.',
    remedy:
      'Add the code to `x-extensible-enum` in `schema/platform`, and to the code table and the enum of the domain. If all roles are unknown, compare `PROVIDER_ROLE_PREFIX`.',
  },
  case: {
    meaning: 'Nothing breaks: the gateway recognises it. Only a role in other letters grants nothing.',
    remedy: 'Correct `x-extensible-enum` in `schema/platform` and the code table, so that filters send it.',
  },
  status: {
    meaning: 'Nothing breaks if the response can be read. Otherwise a change has an unknown outcome, and is looked up.',
    remedy: 'Correct the status in `schema/platform`.',
  },
  empty: {
    meaning: 'Nothing breaks: the change is done, and its result is read with another call if there is one.',
    remedy: 'Correct the response in `schema/platform`.',
  },
  'never sent': {
    meaning: 'Nothing breaks: the field stays empty.',
    remedy: 'Remove it from `schema/platform` if it does not exist.',
  },
  'unknown name': {
    meaning: 'Nothing breaks: it is ignored.',
    remedy: 'Do nothing, unless it is a property that seems never to be sent.',
  },
  'not found': {
    meaning: 'Lists show an error, and records are not found.',
    remedy: 'Correct the path in `schema/platform`, and in `calls.ts` of the domain, where the type checker names it.',
  },
  'not allowed': {
    meaning: 'Access is refused on its screens.',
    remedy: 'Find out which right or scope the platform asks for: `OAUTH_SCOPE`, `OAUTH_AUDIENCE` and the rights of the people.',
  },
};
