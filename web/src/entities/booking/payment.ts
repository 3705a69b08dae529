import type { BookingPaymentStatus, PaymentMethod, PaymentType, WalletType } from '@/__generated__/schema';
import { type CodeLabel, codesOf, type Known, labelOf, textOf } from '@/ui/design/code-label';

const types: Readonly<Record<Known<PaymentType>, string>> = { CREDIT_CARD: 'Credit card', CASH: 'Cash' };

const methods: Readonly<Record<Known<PaymentMethod>, string>> = {
  PERSONAL_CARD: 'Personal card',
  BUSINESS_CARD: 'Business card',
  BUSINESS_DISPATCH_INVOICE: 'Business dispatch invoice',
  CASH: 'Cash',
  LIKUMA: 'Likuma',
};

const wallets: Readonly<Record<Known<WalletType>, string>> = { APPLE_PAY: 'Apple Pay', GOOGLE_PAY: 'Google Pay' };

/** Wallets by the code of the card payment provider (mock-data/recordings/stripe-23.1.0.json), for a platform that passes it on. */
const providerWallets: ReadonlyMap<string, string> = new Map([
  ['amexexpresscheckout', 'Amex Express Checkout'],
  ['applepay', 'Apple Pay'],
  ['googlepay', 'Google Pay'],
  ['link', 'Link'],
  ['masterpass', 'Masterpass'],
  ['samsungpay', 'Samsung Pay'],
  ['visacheckout', 'Visa Checkout'],
]);

/** The labels are those of section 3 of the specification. */
const statuses: Readonly<Record<Known<BookingPaymentStatus>, CodeLabel>> = {
  READY_FOR_CAPTURE: { label: 'Ready for Capture', tone: 'info' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', mark: 'cancelled', subject: 'payment' },
  REQUIRES_ACTION: { label: 'Requires Action', tone: 'warning' },
  PROVIDER_CREATION_DEFERRED: { label: 'Provider Creation Deferred', tone: 'neutral', mark: 'later' },
  CAPTURED: { label: 'Captured', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger', subject: 'payment' },
};

interface Payment {
  readonly type?: PaymentType | null;
  readonly typeCode?: string | null;
  readonly method?: PaymentMethod | null;
  readonly methodCode?: string | null;
  readonly walletType?: WalletType | null;
  readonly walletTypeCode?: string | null;
  readonly status?: BookingPaymentStatus | null;
  readonly statusCode?: string | null;
}

export const paymentTypes = codesOf(types);
export const paymentMethods = codesOf(methods);
export const paymentStatuses = codesOf(statuses);

/** Label of the payment's type; null if missing. */
export const paymentTypeLabel = ({ type, typeCode }: Payment): string | null => textOf(types, type, typeCode);

/** Label of the means of payment; null if missing. */
export const paymentMethodLabel = ({ method, methodCode }: Payment): string | null => textOf(methods, method, methodCode);

/** Label of the wallet; null for a card without one. */
export const walletLabel = ({ walletType, walletTypeCode }: Payment): string | null =>
  textOf(wallets, walletType, providerWallets.get(walletTypeCode?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? '') ?? walletTypeCode);

/** Label and tone of the payment's status; null if missing. */
export const paymentStatusLabel = ({ status, statusCode }: Payment): CodeLabel | null => labelOf(statuses, status, statusCode);
