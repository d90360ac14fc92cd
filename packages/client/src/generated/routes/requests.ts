// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'requests.actions.create': 'POST /api/v1/request_actions',
  'requests.actions.delete': 'DELETE /api/v1/request_actions/{id}',
  'requests.actions.get': 'GET /api/v1/request_actions/{id}',
  'requests.actions.list': 'GET /api/v1/request_actions',
  'requests.actions.search': 'POST /api/v1/search/request_actions',
  'requests.actions.update': 'POST /api/v1/request_actions/{id}',
  'requests.schemas.bindings.create': 'POST /api/v1/request_schema_entitlement_binding',
  'requests.schemas.bindings.find': 'PUT /api/v1/request_schema_entitlement_binding',
  'requests.schemas.bindings.remove': 'DELETE /api/v1/request_schema_entitlement_binding',
  'requests.schemas.create': 'POST /api/v1/request_schemas',
  'requests.schemas.delete': 'DELETE /api/v1/request_schemas/{request_schema_id}',
  'requests.schemas.get': 'GET /api/v1/request_schemas/{request_schema_id}',
  'requests.schemas.update': 'POST /api/v1/request_schemas/{request_schema_id}',
  'requests.tasks.createAction': 'POST /api/v1/task/action',
  'requests.tasks.get': 'GET /api/v1/tasks/{task_id}',
}
