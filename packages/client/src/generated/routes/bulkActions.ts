// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'bulkActions.get': 'GET /api/v1/bulk-actions/{id}',
}
