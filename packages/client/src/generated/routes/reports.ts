// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'reports.create': 'POST /api/v1/reporting/reports',
  'reports.datasets': 'GET /api/v1/reporting/datasets',
  'reports.delete': 'DELETE /api/v1/reporting/reports/{id}',
  'reports.get': 'GET /api/v1/reporting/reports/{id}',
  'reports.getRun': 'GET /api/v1/reporting/reports/{id}/runs/{run_id}',
  'reports.list': 'GET /api/v1/reporting/reports',
  'reports.listRuns': 'GET /api/v1/reporting/reports/{id}/runs',
  'reports.preview': 'POST /api/v1/reporting/reports/preview',
  'reports.provenance': 'GET /api/v1/reporting/reports/{id}/runs/{run_id}/provenance',
  'reports.run': 'POST /api/v1/reporting/reports/{id}/run',
  'reports.templates': 'GET /api/v1/reporting/templates',
  'reports.update': 'POST /api/v1/reporting/reports/{id}',
}
