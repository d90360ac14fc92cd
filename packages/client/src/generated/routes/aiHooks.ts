// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'aiHooks.create': 'POST /api/v1/hooks',
  'aiHooks.delete': 'DELETE /api/v1/hooks/{id}',
  'aiHooks.get': 'GET /api/v1/hooks/{id}',
  'aiHooks.history': 'GET /api/v1/hooks/{id}/history',
  'aiHooks.list': 'GET /api/v1/hooks',
  'aiHooks.search': 'POST /api/v1/search/hooks',
  'aiHooks.update': 'POST /api/v1/hooks/{id}',
}
