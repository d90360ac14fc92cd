import { makeApp } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const one = async (tenant: TestTenant) => ({ params: { id: (await makeApp(tenant)).id } })
const ofApp = async (tenant: TestTenant) => ({ params: { app_id: (await makeApp(tenant)).id } })

const rule = async (tenant: TestTenant, asked = {}) => {
  const { params } = await ofApp(tenant)
  const path = `/api/v1/apps/${params.app_id}/entitlement_configuration_rules`
  const made = await tenant.post(path, { displayName: 'sample', ...asked })
  return { params: { ...params, id: made.body.rule.id as string } }
}

const content = {
  description: 'sample',
  condition: 'entitlement.slug == "admin"',
  enabled: true,
  settings: { maxGrantDuration: '3600s' },
}

export const appsSamples: Samples = {
  'directory.apps.list': async () => ({}),
  'directory.apps.search': async () => ({
    body: { query: 'reeve', displayName: 'Reeve', onlyDirectories: false, sortBy: 'APP_SORT_BY_NAME', withTotal: true },
  }),
  'directory.apps.create': async () => ({
    body: { displayName: 'sample', description: 'sample', monthlyCostUsd: 3, annotations: { team: 'iam' } },
  }),
  'directory.apps.get': one,
  'directory.apps.update': async (tenant) => ({
    ...(await one(tenant)),
    body: {
      app: { displayName: 'renamed', annotations: { team: 'it' }, connectorVersion: 2 },
      updateMask: 'displayName,annotations,connector_version',
    },
  }),
  'directory.apps.delete': one,
  'directory.apps.usageControls.get': ofApp,
  'directory.apps.usageControls.update': async (tenant) => ({
    ...(await ofApp(tenant)),
    body: {
      appUsageControls: { notify: true, notifyAfterDays: 30, revoke: true, revokeAfterDays: 90 },
      updateMask: 'notify,notify_after_days,revoke,revoke_after_days',
    },
  }),
  'directory.apps.requestDefaults.get': ofApp,
  'directory.apps.requestDefaults.set': async (tenant) => ({
    ...(await ofApp(tenant)),
    body: { defaultsEnabled: true, durationGrant: '3600s' },
  }),
  'directory.apps.requestDefaults.cancel': async (tenant) => {
    const { params } = await ofApp(tenant)
    await tenant.post(`/api/v1/apps/${params.app_id}/access_request_defaults`, { defaultsEnabled: true })
    return { params }
  },
  'directory.apps.report.start': ofApp,
  'directory.apps.report.list': ofApp,
  'directory.apps.entitlementRules.list': ofApp,
  'directory.apps.entitlementRules.create': async (tenant) => ({
    ...(await ofApp(tenant)),
    body: { displayName: 'sample', ...content, priority: 1 },
  }),
  'directory.apps.entitlementRules.get': (tenant) => rule(tenant),
  'directory.apps.entitlementRules.update': async (tenant) => ({
    ...(await rule(tenant)),
    body: { rule: { displayName: 'renamed', ...content } },
  }),
  'directory.apps.entitlementRules.delete': (tenant) => rule(tenant),
  'directory.apps.entitlementRules.reorder': async (tenant) => {
    const { params } = await rule(tenant)
    const path = `/api/v1/apps/${params.app_id}/entitlement_configuration_rules`
    const other = await tenant.post(path, { displayName: 'other' })
    return { params: { app_id: params.app_id }, body: { ruleIds: [other.body.rule.id, params.id] } }
  },
}
