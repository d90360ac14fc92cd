// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'policies.create': 'POST /api/v1/policies',
  'policies.delete': 'DELETE /api/v1/policies/{id}',
  'policies.explainCel': 'POST /api/v1/policies/explain/cel',
  'policies.get': 'GET /api/v1/policies/{id}',
  'policies.list': 'GET /api/v1/policies',
  'policies.listEnvironments': 'GET /api/v1/expressions/environments',
  'policies.search': 'POST /api/v1/search/policies',
  'policies.simulate': 'POST /api/v1/policies/{id}/simulate',
  'policies.testAccountProvisionPolicy': 'POST /api/v1/policies/test-account-provision-policy',
  'policies.update': 'POST /api/v1/policies/{id}',
  'policies.validateCel': 'POST /api/v1/policies/validate/cel',
}
