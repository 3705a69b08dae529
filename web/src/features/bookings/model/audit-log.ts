export { auditLogTypeLabel, messageText } from '@/ui/audit-log';
