/**
 * Validation messages (specification, section 5, word for word; it leaves the wording of `maximumLength`, of `endAfterStart`, of
 * `webAddress`, `publicWebsite`, `policyFile` and of the limits on choices open).
 */
export const messages = {
  required: 'This field is required',
  requiredNamed: (attribute: string) => `The ${attribute} field is required`,
  semanticVersion: (attribute: string) => `The ${attribute} field must be a valid semantic version`,
  mobileNumber: 'Mobile number should contain only numbers',
  phoneNumber: 'Please provide a phone number',
  email: 'Invalid email',
  bookingChannel: 'Please select at least one booking channel',
  fleet: 'Please select at least one fleet',
  innerHtml: 'Please provide inner HTML content',
  terms: 'Please provide Terms and Conditions Content',
  campaignRedemptionsPerUser: 'Campaign total redemptions per user cannot be less than 1',
  campaignValue: 'Campaign value cannot be less than 0',
  endAfterStart: 'The end must be after the start',
  webAddress: 'The URL must be http or https',
  publicWebsite: 'The URL must be of a public website',
  policyFile: 'The file must be HTML or PDF',
  passengerIds: 'The headers must include firebase_id or pe_user_id',
  maximumLength: (max: number) => `Please use at most ${max.toLocaleString('en')} characters`,
  maximumBookingChannels: (max: number) => `Please select at most ${max} booking channels`,
  maximumFleets: (max: number) => `Please select at most ${max} fleets`,
} as const;
