import { messages } from '@pax/schema/rules/messages';
/**
 * The words of a field's name: `productVersion` is "product version", `fleetIds.0` is "fleet", `bookingChannelIds` is "booking channels".
 */
function wordsOf(path: string): string {
  const steps = path.split('.').filter((step) => !/^\d+$/.test(step));
  const isOne = /\.\d+$/.test(path);
  const words = (steps.at(-1) ?? '').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  const things = words.replace(/ id(s?)$/, '$1');
  return isOne ? things.replace(/s$/, '') : things;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const formats: Readonly<Record<string, string>> = {
  email: messages.email,
  uri: 'Enter a valid web address',
  'date-time': 'Enter a valid date and time',
  date: 'Enter a valid date',
  time: 'Enter a valid time',
  uuid: 'Enter a valid ID',
};

type Wording = (words: string, found: readonly string[]) => string;

const singular = (words: string): string => words.replace(/s$/, '');

/**
 * Validators' messages (Ajv's, class-validator's, and plain ones) with their replacements; the specification's own wording (section 5) if
 * it has one.
 */
const wordings: readonly (readonly [problem: RegExp, Wording])[] = [
  [/^(?:is required|field required|must not be (?:blank|null)|should not be (?:empty|null or undefined))$/i, () => messages.required],
  [/^must have required property/, () => messages.required],
  [/^must not be empty$/, (words) => (words.endsWith('file') ? 'The file must not be empty' : messages.required)],
  [/^must NOT have fewer than 1 characters$/, () => messages.required],
  [/^must match format "([^"]+)"$/, (_, [format = '']) => formats[format] ?? 'This is not in the expected format'],
  [/^must be (?:an email|a (?:well-formed|valid) email address)$/, () => messages.email],
  [/^must be a UUID$/i, () => 'Enter a valid ID'],
  [/^must be a (?:URL|uri)/i, () => 'Enter a valid web address'],
  [/^must NOT have fewer than 1 items$|^should not be an empty array$/, (words) => `Please select at least one ${singular(words)}`],
  [/^must NOT have fewer than (\d+) items$/, (words, [count = '']) => `Please select at least ${count} ${words}`],
  [/^must NOT have more than (\d+) items$/, (words, [count = '']) => `Please select at most ${count} ${words}`],
  [/^must NOT have duplicate items/, (words) => `Select each ${singular(words)} only once`],
  [/^must be longer than or equal to (\d+) characters$/, (_, [count = '']) => `Enter at least ${count} characters`],
  [/^must be shorter than or equal to (\d+) characters$/, (_, [count = '']) => `Enter at most ${count} characters`],
  [/^must NOT have fewer than (\d+) characters$/, (_, [count = '']) => `Enter at least ${count} characters`],
  [/^must NOT have more than (\d+) characters$/, (_, [count = '']) => `Enter at most ${count} characters`],
  [
    /^must (?:be >=|not be less than|be greater than or equal to) (-?[\d.]+)$/,
    (words, [least = '']) => `${capitalised(words)} cannot be less than ${least}`,
  ],
  [
    /^must (?:be <=|not be greater than|be less than or equal to) (-?[\d.]+)$/,
    (words, [most = '']) => `${capitalised(words)} cannot be more than ${most}`,
  ],
  [/^must be > (-?[\d.]+)$/, (words, [limit = '']) => `${capitalised(words)} must be more than ${limit}`],
  [/^must be < (-?[\d.]+)$/, (words, [limit = '']) => `${capitalised(words)} must be less than ${limit}`],
  [/^must be (?:an )?integer/, () => 'Enter a whole number'],
  [/^must be (?:a )?number/, () => 'Enter a number'],
  [/^must be (?:a )?string/, () => 'Enter text'],
  [/^must be (?:an )?object/, () => 'This must be a JSON object'],
  [/^must be (?:an? )?(?:valid )?semantic version$/, (words) => messages.semanticVersion(words)],
  [/^must be equal to (?:one of the allowed values|constant)$|^must be one of /, (words) => `This ${words} is not available`],
  [/^must match (?:pattern|a? ?regular expression)/, () => 'This is not in the expected format'],
];

/**
 * The platform's error about a field, as a sentence.
 * @param path of the field in the input
 * @param problem the platform's message: a sentence stays unchanged; a fragment is completed with the field's name
 */
export function problemSentence(path: string, problem: string): string {
  const words = wordsOf(path);
  for (const [pattern, wording] of wordings) {
    const found = pattern.exec(problem);
    if (found !== null) return wording(words, found.slice(1));
  }
  if (!/^[a-z]/.test(problem)) return problem;
  // Avoids "This fleet is not a fleet".
  return words === '' || problem.startsWith('is not a') ? `This ${problem}` : `This ${words} ${problem}`;
}
