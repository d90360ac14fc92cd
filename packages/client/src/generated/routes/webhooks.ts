// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'webhooks.create': 'POST /api/v1/webhooks',
  'webhooks.delete': 'DELETE /api/v1/webhooks/{id}',
  'webhooks.get': 'GET /api/v1/webhooks/{id}',
  'webhooks.instances.cancel': 'POST /api/v1/webhooks/{webhook_id}/instances/{id}/cancel',
  'webhooks.instances.counts': 'POST /api/v1/search/webhooks/instances/counts',
  'webhooks.instances.get': 'GET /api/v1/webhooks/{webhook_id}/instances/{id}',
  'webhooks.instances.list': 'GET /api/v1/webhooks/{webhook_id}/instances',
  'webhooks.instances.redeliver': 'POST /api/v1/webhooks/{webhook_id}/instances/{id}/redeliver',
  'webhooks.instances.redeliverMany': 'POST /api/v1/webhooks/instances/redeliver',
  'webhooks.instances.search': 'POST /api/v1/search/webhooks/instances',
  'webhooks.list': 'GET /api/v1/webhooks',
  'webhooks.listeners.get': 'GET /api/v1/webhook-listeners/{listener_id}',
  'webhooks.listeners.rotate': 'POST /api/v1/webhook-listeners/{listener_id}/rotate',
  'webhooks.listeners.search': 'POST /api/v1/search/webhook-listeners',
  'webhooks.listeners.update': 'POST /api/v1/webhook-listeners/{listener_id}',
  'webhooks.rotateSecret': 'POST /api/v1/webhooks/{id}/rotate-secret',
  'webhooks.search': 'POST /api/v1/search/webhooks',
  'webhooks.test': 'POST /api/v1/webhooks/{id}/test',
  'webhooks.update': 'POST /api/v1/webhooks/{id}',
}
