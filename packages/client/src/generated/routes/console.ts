// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'console.find': 'POST /api/v1/find',
  'console.savedViews.create': 'POST /api/v1/saved_views',
  'console.savedViews.delete': 'DELETE /api/v1/saved_views/{id}',
  'console.savedViews.get': 'GET /api/v1/saved_views/{id}',
  'console.savedViews.list': 'GET /api/v1/saved_views',
  'console.savedViews.update': 'POST /api/v1/saved_views/{id}',
  'console.setup': 'GET /api/v1/setup',
  'console.waiting': 'GET /api/v1/waiting',
}
