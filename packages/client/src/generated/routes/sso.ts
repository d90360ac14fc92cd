// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'sso.applications.create': 'POST /api/v1/apps/{app_id}/sso/applications',
  'sso.applications.delete': 'DELETE /api/v1/apps/{app_id}/sso/applications/{id}',
  'sso.applications.get': 'GET /api/v1/apps/{app_id}/sso/applications/{id}',
  'sso.applications.list': 'GET /api/v1/apps/{app_id}/sso/applications',
  'sso.applications.listHistory': 'GET /api/v1/apps/{app_id}/sso/applications/{id}/history',
  'sso.applications.search': 'POST /api/v1/search/sso/applications',
  'sso.applications.update': 'POST /api/v1/apps/{app_id}/sso/applications/{id}',
  'sso.clients.create': 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients',
  'sso.clients.delete': 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients/delete',
  'sso.clients.list': 'GET /api/v1/apps/{app_id}/sso/applications/{id}/clients',
  'sso.clients.rotateSecret': 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients/rotate-secret',
  'sso.clients.update': 'POST /api/v1/apps/{app_id}/sso/applications/{id}/clients/update',
  'sso.saml.parseSpMetadata': 'POST /api/v1/sso/applications/saml/parse-sp-metadata',
  'sso.settings.get': 'GET /api/v1/settings/sso',
  'sso.settings.listHistory': 'GET /api/v1/settings/sso/history',
  'sso.settings.update': 'POST /api/v1/settings/sso',
  'sso.subjects.delete': 'POST /api/v1/apps/{app_id}/sso/applications/{id}/subjects/delete',
  'sso.subjects.import': 'POST /api/v1/apps/{app_id}/sso/applications/{id}/subjects/import',
}
