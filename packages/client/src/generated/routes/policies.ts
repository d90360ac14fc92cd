// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'policies.explainCel': 'POST /api/v1/policies/explain/cel',
  'policies.listEnvironments': 'GET /api/v1/expressions/environments',
  'policies.testAccountProvisionPolicy': 'POST /api/v1/policies/test-account-provision-policy',
  'policies.validateCel': 'POST /api/v1/policies/validate/cel',
}
