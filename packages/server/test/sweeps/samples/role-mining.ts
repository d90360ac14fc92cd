import { insertConnector, makeApp, makeEntitlement } from '../../directory.ts'
import { insertOutlier, insertSuggestion } from '../../role-mining/insert.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const EVERYBODY_OF_A_DEPARTMENT = [{ attribute: 'department', values: ['Sales'] }]

/** Something that could be looked at. */
async function synced(tenant: TestTenant): Promise<void> {
  const app = await makeApp(tenant)
  await insertConnector(tenant, app.id, { ever_synced: true })
}

const aSuggestion = async (tenant: TestTenant) => ({ id: await insertSuggestion(tenant) })

export const roleMiningSamples: Samples = {
  'roleMining.config.get': async () => ({}),
  'roleMining.config.update': async (tenant) => ({
    body: {
      maxSuggestions: 40,
      minCohortSize: 4,
      cohortHints: [{ attribute: 'employment_type', values: ['Contractor'], priority: 5 }],
      minCoverage: 0.75,
      minLift: 2,
      maxDimensions: 3,
      includeInherited: true,
      excludedAppIds: [(await makeApp(tenant)).id],
      excludedEntitlements: [],
      excludedRiskLevelValueIds: [],
      schedule: { enabled: true, cronSpec: '0 4 * * 1' },
    },
  }),
  'roleMining.trigger': async (tenant) => {
    await synced(tenant)
    return {}
  },
  'roleMining.runs.list': async () => ({ body: { page_size: '5' } }),
  'roleMining.runs.latest': async () => ({}),
  'roleMining.suggestions.list': async (tenant) => {
    await insertSuggestion(tenant)
    return { body: { state: 'SUGGESTION_STATE_NEW', page_size: '5' } }
  },
  'roleMining.suggestions.get': async (tenant) => ({ params: await aSuggestion(tenant) }),
  'roleMining.suggestions.search': async (tenant) => {
    await insertSuggestion(tenant)
    return {
      body: {
        query: 'sales',
        states: ['SUGGESTION_STATE_NEW'],
        cohortTypes: ['department'],
        matchTypes: [],
        pageSize: 5,
      },
    }
  },
  'roleMining.suggestions.setState': async (tenant) => ({
    params: await aSuggestion(tenant),
    body: { state: 'SUGGESTION_STATE_DISMISSED', reason: 'They are few.' },
  }),
  'roleMining.suggestions.listUsers': async (tenant) => {
    const { app, entitlementId } = await makeEntitlement(tenant)
    return {
      params: { suggestion_id: await insertSuggestion(tenant) },
      body: {
        profileFilters: EVERYBODY_OF_A_DEPARTMENT,
        selectedEntitlements: [{ appId: app.id, entitlementId }],
        pageSize: 5,
      },
    }
  },
  'roleMining.analyses.trigger': async () => ({ body: { profileFilters: EVERYBODY_OF_A_DEPARTMENT } }),
  'roleMining.analyses.list': async () => ({ body: { page_size: '5' } }),
  'roleMining.analyses.get': async (tenant) => {
    const made = await tenant.post('/api/v1/role-mining/custom-analysis/trigger', {
      profileFilters: EVERYBODY_OF_A_DEPARTMENT,
    })
    return { params: { id: String(made.body.id) } }
  },
  'roleMining.createProfile': async (tenant) => {
    const { app, entitlementId } = await makeEntitlement(tenant)
    return {
      body: {
        displayName: 'Sales',
        description: 'What most of them hold.',
        entitlements: [{ appId: app.id, entitlementId }],
        profileFilters: EVERYBODY_OF_A_DEPARTMENT,
        suggestionId: await insertSuggestion(tenant),
      },
    }
  },
  'roleMining.outliers.list': async (tenant) => {
    await insertOutlier(tenant)
    return { body: { state: 'OUTLIER_STATE_NEW', page_size: '5' } }
  },
  'roleMining.outliers.get': async (tenant) => ({ params: { id: await insertOutlier(tenant) } }),
  'roleMining.outliers.setState': async (tenant) => ({
    params: { id: await insertOutlier(tenant) },
    body: { state: 'OUTLIER_STATE_EXPECTED', reason: 'Stands in until March.' },
  }),
  'roleMining.fit.get': async () => ({}),
}
