// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'modelGateway.keys.create': 'POST /api/v1/llm-gateway/keys',
  'modelGateway.keys.list': 'GET /api/v1/llm-gateway/keys',
  'modelGateway.keys.revoke': 'DELETE /api/v1/llm-gateway/keys/{id}',
  'modelGateway.providers.clear': 'DELETE /api/v1/llm-gateway/provider-credentials/{slot_id}',
  'modelGateway.providers.get': 'GET /api/v1/llm-gateway/provider-credentials/{slot_id}',
  'modelGateway.providers.list': 'GET /api/v1/llm-gateway/provider-credentials',
  'modelGateway.providers.set': 'PUT /api/v1/llm-gateway/provider-credentials/{slot_id}',
}
