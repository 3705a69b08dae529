import { auditLogTypeLabel } from './audit-log-type';

it.each([
  ['INBOUND_HTTP_REQUEST', 'Inbound HTTP request', 'neutral'],
  ['OUTBOUND_HTTP_REQUEST', 'Outbound HTTP request', 'neutral'],
  ['INBOUND_HTTP_RESPONSE', 'Inbound HTTP response', 'neutral'],
  ['OUTBOUND_HTTP_RESPONSE', 'Outbound HTTP response', 'neutral'],
  ['DEBUG', 'Debug', 'neutral'],
  ['INFO', 'Info', 'info'],
  ['WARNING', 'Warning', 'warning'],
  ['ERROR', 'Error', 'danger'],
  ['CRITICAL', 'Critical', 'danger'],
] as const)('%s is "%s" in tone %s', (logType, label, tone) => {
  expect(auditLogTypeLabel({ logType })).toEqual({ label, tone });
});
