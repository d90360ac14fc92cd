// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.

export const ROUTES = {
  'systemLog.activity.list': 'GET /api/v1/activity/{object_type}/{object_id}',
  'systemLog.chain.export': 'POST /api/v1/systemlog/chain/export',
  'systemLog.chain.get': 'GET /api/v1/systemlog/chain',
  'systemLog.dataSources.create': 'POST /api/v1/datasources',
  'systemLog.dataSources.delete': 'DELETE /api/v1/datasources/{id}',
  'systemLog.dataSources.get': 'GET /api/v1/datasources/{id}',
  'systemLog.dataSources.list': 'GET /api/v1/datasources',
  'systemLog.dataSources.update': 'POST /api/v1/datasources/{id}',
  'systemLog.events.counts': 'POST /api/v1/systemlog/events/counts',
  'systemLog.events.list': 'POST /api/v1/systemlog/events',
  'systemLog.exports.create': 'POST /api/v1/systemlog/exports',
  'systemLog.exports.delete': 'DELETE /api/v1/systemlog/exports/{export_id}',
  'systemLog.exports.get': 'GET /api/v1/systemlog/exports/{export_id}',
  'systemLog.exports.list': 'GET /api/v1/systemlog/exports',
  'systemLog.exports.listEvents': 'POST /api/v1/systemlog/exports/{export_id}/events',
  'systemLog.exports.search': 'POST /api/v1/search/systemlog/exports',
  'systemLog.exports.update': 'POST /api/v1/systemlog/exports/{export_id}',
}
