// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'notifications.chat.delete': 'DELETE /api/v1/settings/chat',
  'notifications.chat.get': 'GET /api/v1/settings/chat',
  'notifications.chat.test': 'POST /api/v1/settings/chat/test',
  'notifications.chat.update': 'POST /api/v1/settings/chat',
  'notifications.emailCapabilities.get': 'GET /api/v1/settings/email-capabilities',
  'notifications.emailProvider.delete': 'DELETE /api/v1/settings/email-provider',
  'notifications.emailProvider.get': 'GET /api/v1/settings/email-provider',
  'notifications.emailProvider.listAuditEvents': 'POST /api/v1/settings/email-provider/audit-events',
  'notifications.emailProvider.test': 'POST /api/v1/settings/email-provider/test',
  'notifications.emailProvider.update': 'POST /api/v1/settings/email-provider',
  'notifications.switch.get': 'GET /api/v1/settings/notifications/switch',
  'notifications.switch.set': 'POST /api/v1/settings/notifications/switch',
}
