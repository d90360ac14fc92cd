// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'roleMining.analyses.get': 'GET /api/v1/role-mining/custom-analysis/{id}',
  'roleMining.analyses.list': 'GET /api/v1/role-mining/custom-analysis',
  'roleMining.analyses.trigger': 'POST /api/v1/role-mining/custom-analysis/trigger',
  'roleMining.config.get': 'GET /api/v1/role-mining/config',
  'roleMining.config.update': 'POST /api/v1/role-mining/config',
  'roleMining.createProfile': 'POST /api/v1/role-mining/access-profiles',
  'roleMining.fit.get': 'GET /api/v1/role-mining/fit',
  'roleMining.outliers.get': 'GET /api/v1/role-mining/outliers/{id}',
  'roleMining.outliers.list': 'GET /api/v1/role-mining/outliers',
  'roleMining.outliers.setState': 'POST /api/v1/role-mining/outliers/{id}/state',
  'roleMining.runs.latest': 'GET /api/v1/role-mining/runs/latest',
  'roleMining.runs.list': 'GET /api/v1/role-mining/runs',
  'roleMining.suggestions.get': 'GET /api/v1/role-mining/suggestions/{id}',
  'roleMining.suggestions.list': 'GET /api/v1/role-mining/suggestions',
  'roleMining.suggestions.listUsers': 'POST /api/v1/role-mining/suggestions/{suggestion_id}/users',
  'roleMining.suggestions.search': 'POST /api/v1/search/role-mining/suggestions',
  'roleMining.suggestions.setState': 'POST /api/v1/role-mining/suggestions/{id}/state',
  'roleMining.trigger': 'POST /api/v1/role-mining/trigger',
}
