import { DAY, toIso } from '../../clock';
import { integer, pick, randomOf, uuid } from '../../random';
import { hostileDocument } from './hostile-document';
import { HOSTILE_POLICIES, LONG_POLICIES, policyLanguages } from './odd-channels';
import { longDocument, policyDocument } from './policy-document';
import type { BookingChannel } from './seed';

const POLICY_KINDS = ['privacy-policy', 'terms-and-conditions'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export interface PolicyFile {
  readonly name: string;
  readonly contentType: string;
  content(): string | Uint8Array;
}

/** One app's policy in one language, in one of three types. */
export type PolicyText =
  | { readonly type: 'URL'; readonly url: string }
  | { readonly type: 'INLINE_HTML'; html(): string }
  | { readonly type: 'FILE'; readonly file: PolicyFile };

export interface Policy {
  readonly id: string;
  readonly channelId: string;
  readonly kind: PolicyKind;
  readonly language: string;
  readonly text: PolicyText;
  readonly updatedAt: string;
}

const FORMS = ['FILE', 'URL', 'INLINE_HTML'] as const;

/** The inline HTML of the odd apps; undefined for all others. */
function oddHtml(kind: PolicyKind, { name, humanReadableId }: BookingChannel, language: string): (() => string) | undefined {
  if (language !== 'en') return undefined;
  if (humanReadableId === LONG_POLICIES) return () => longDocument(kind, name);
  if (humanReadableId === HOSTILE_POLICIES) return () => hostileDocument(kind, name);
  return undefined;
}

function textFor(form: (typeof FORMS)[number], kind: PolicyKind, channel: BookingChannel, language: string): PolicyText {
  const { name, humanReadableId } = channel;
  const odd = oddHtml(kind, channel, language);
  if (odd) return { type: 'INLINE_HTML', html: odd };
  if (form === 'URL') return { type: 'URL', url: `https://www.${humanReadableId}.example/${language}/${kind}` };
  if (form === 'INLINE_HTML') return { type: 'INLINE_HTML', html: () => policyDocument(kind, name, language).body };
  const fileName = `${humanReadableId}-${kind}-${language}.html`;
  const content = () => policyDocument(kind, name, language).page;
  return { type: 'FILE', file: { name: fileName, contentType: 'text/html; charset=utf-8', content } };
}

/** Each app but one has both policies in all its languages, and all three types occur. */
function seedPolicies(seed: number, channel: BookingChannel): Policy[] {
  return POLICY_KINDS.flatMap((kind) =>
    policyLanguages(channel).map((language) => {
      const random = randomOf(seed, 'policy', channel.id, kind, language);
      const updatedAt = toIso(Date.parse(channel.createdAt) + integer(random, 1, 400) * DAY);
      const text = textFor(pick(random, FORMS), kind, channel, language);
      return { id: uuid(random), channelId: channel.id, kind, language, text, updatedAt };
    }),
  );
}

/** The policies of every app; each app's are created on first use. */
export class PolicyRepository {
  readonly #seed: number;
  readonly #byChannel = new Map<string, readonly Policy[]>();
  #added = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  of(channel: BookingChannel, kind: PolicyKind): Policy[] {
    return this.#all(channel).filter((policy) => policy.kind === kind);
  }

  /** Replaces the app's policy of this kind in this language, if there is one. */
  set(channel: BookingChannel, { kind, language, text, updatedAt }: Omit<Policy, 'id' | 'channelId'>): Policy {
    this.#added += 1;
    const id = uuid(randomOf(this.#seed, 'added', 'policy', this.#added));
    const policy = { id, channelId: channel.id, kind, language, text, updatedAt };
    const others = this.#all(channel).filter((other) => other.kind !== kind || other.language !== language);
    this.#byChannel.set(channel.id, [...others, policy]);
    return policy;
  }

  remove(channel: BookingChannel, id: string): void {
    this.#byChannel.set(
      channel.id,
      this.#all(channel).filter((policy) => policy.id !== id),
    );
  }

  #all(channel: BookingChannel): readonly Policy[] {
    const known = this.#byChannel.get(channel.id) ?? seedPolicies(this.#seed, channel);
    this.#byChannel.set(channel.id, known);
    return known;
  }
}
