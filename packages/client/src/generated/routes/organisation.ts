// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'organisation.get': 'GET /api/v1/settings/organization',
  'organisation.update': 'POST /api/v1/settings/organization',
}
