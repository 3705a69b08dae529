import type { BookingChannelPolicyState } from '../../__generated__/resolvers';
import type { PlatformBookingChannel } from './calls';

/** The readable languages of a policy; null if the platform does not include them. */
function languagesOf(configurations: PlatformBookingChannel['privacyPolicyConfigurations']): ReadonlySet<string> | null {
  if (!Array.isArray(configurations)) return null;
  const sent: readonly (Partial<(typeof configurations)[number]> | null)[] = configurations;
  return new Set(sent.flatMap((configuration) => configuration?.language ?? []));
}

/** Whether any policy text is missing; null if the platform's data does not include it. */
export function policyStateOf({
  privacyPolicyConfigurations,
  termsAndConditionsConfigurations,
}: PlatformBookingChannel): BookingChannelPolicyState | null {
  const privacy = languagesOf(privacyPolicyConfigurations);
  const terms = languagesOf(termsAndConditionsConfigurations);
  if (privacy === null || terms === null) return null;
  if (privacy.size === 0 || terms.size === 0) return 'MISSING';
  return privacy.size === terms.size && [...privacy].every((language) => terms.has(language)) ? 'COMPLETE' : 'INCOMPLETE';
}
