import { person } from '../../people.ts'
import { adminOf, makeCampaign, makeReviewSite, type ReviewSite } from '../../reviews.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const SETTINGS = {
  usePolicyOverride: true,
  reviewInstructions: 'Look at the last use.',
  accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  autoGenerateReport: true,
  autoResolve: true,
  exemptCertifiedAccessConflicts: true,
  notificationConfig: { sendKickoff: true, sendReminders: true, sendClose: true },
  defaultView: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
  columnConfig: { orderedColumns: [{ builtin: 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT' }, { appUserAttributeKey: 'team' }] },
  carryConfig: { enabled: true, includeWithoutRiskLevel: true, certifiedWithin: '86400s' },
}

async function full(tenant: TestTenant, site: ReviewSite) {
  return {
    displayName: 'Finance',
    description: 'each quarter',
    policyId: site.policyId,
    ownerIds: [await adminOf(tenant)],
    ...SETTINGS,
  }
}

const SCOPE = {
  specificResources: {},
  userCriteria: { userStatus: ['ENABLED'], multiUserProfileAttributes: { team: { values: [{ value: 'red' }] } } },
  accountCriteria: { accountTypes: ['APP_USER_TYPE_USER'], appUserStatuses: ['APP_USER_STATUS_ENABLED'] },
  grantsByCriteria: { daysSinceAdded: '0s', sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' },
  principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS',
}

/** A draft that the administrator owns. */
async function draft(tenant: TestTenant) {
  const site = await makeReviewSite(tenant, 1)
  const { id } = await makeCampaign(tenant, site)
  return { site, id: String(id) }
}

const named = async (tenant: TestTenant) => ({ params: { id: (await draft(tenant)).id } })
const ofReview = async (tenant: TestTenant) => ({ params: { access_review_id: (await draft(tenant)).id } })

/** In a state that it would take work to reach. */
async function inState(tenant: TestTenant, state: string) {
  const { id, site } = await draft(tenant)
  await tenant.sql(`update access_reviews set state = $2, started_at = now() where id = $1`, [id, state])
  return { id, site }
}
const namedIn = (state: string) => async (tenant: TestTenant) => ({ params: { id: (await inState(tenant, state)).id } })

/** A campaign that goes on, and a review that waits for the administrator. */
async function running(tenant: TestTenant) {
  const { id, site } = await inState(tenant, 'OPEN')
  const userId = await adminOf(tenant)
  const taskId = `task-${id}`
  await tenant.sql(
    `insert into task_numbers (tenant_id, last) values ($1, 1) on conflict (tenant_id) do update set last = task_numbers.last + 1`,
    [tenant.id],
  )
  await tenant.sql(
    `insert into tasks (tenant_id, id, numeric_id, type, display_name, origin, user_id, created_by_user_id, app_id,
       entitlement_id, account_id, access_review_id, processing, created_at, updated_at)
     select $1, $2, last, 'certify', 'Review it', 'TASK_ORIGIN_ACCESS_REVIEW', '', '', $3, $4, $5, $6, 'WAITING', now(), now()
     from task_numbers where tenant_id = $1`,
    [tenant.id, taskId, site.app.id, site.entitlementId, site.holders[0]!.accountId, id],
  )
  await tenant.sql(
    `insert into task_steps (tenant_id, id, task_id, generation_id, position, kind, approval_kind, state, active, document,
       started_at) values ($1, $2, $3, '', 0, 'approval', 'users', 'WAITING', true, $4, now())`,
    [tenant.id, `step-${id}`, taskId, JSON.stringify({ users: { userIds: [userId] } })],
  )
  await tenant.sql(
    `insert into task_assignees (tenant_id, task_id, step_id, user_id, numeric_id, active, assigned_at)
     select $1, $2, $3, $4, numeric_id, true, now() from tasks where id = $2`,
    [tenant.id, taskId, `step-${id}`, userId],
  )
  return { params: { access_review_id: id }, taskId, userId, id }
}

async function pending(tenant: TestTenant) {
  const { params, taskId, userId, id } = await running(tenant)
  await tenant.sql(
    `insert into access_review_pending (tenant_id, review_id, task_id, user_id, decision, step_id, first_at, updated_at)
     values ($1, $2, $3, $4, 'CERTIFY', $5, now(), now())`,
    [tenant.id, id, taskId, userId, `step-${id}`],
  )
  return { params, taskId }
}

async function template(tenant: TestTenant) {
  const site = await makeReviewSite(tenant, 1)
  const body = { ...(await full(tenant, site)), accessReviewDuration: '1209600s', scope: { specificResources: {} } }
  const reply = await tenant.post('/api/v1/access_review_template', body)
  if (reply.status !== 200) throw new Error(reply.text)
  return { id: String(reply.body.accessReviewTemplate.id), site }
}
const namedTemplate = async (tenant: TestTenant) => ({ params: { id: (await template(tenant)).id } })
const scopeOfTemplate = async (tenant: TestTenant) => ({
  params: { access_review_template_id: (await template(tenant)).id },
})

export const reviewSamples: Samples = {
  'reviews.create': async (tenant) => {
    const site = await makeReviewSite(tenant, 1)
    return {
      body: {
        ...(await full(tenant, site)),
        scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS',
        scopeV2: SCOPE,
        completionDate: '2099-01-01T00:00:00Z',
        expandMask: { paths: ['*'] },
      },
    }
  },
  'reviews.searchPickers': async () => ({ body: { kind: 'ACCESS_REVIEW_PICKER_KIND_POLICY', query: 'certification' } }),
  'reviews.list': async () => ({}),
  'reviews.search': async () => ({
    body: {
      query: 'finance',
      states: ['ACCESS_REVIEW_STATE_DRAFT'],
      sortBy: 'ACCESS_REVIEW_SORT_BY_NAME',
      withTotal: true,
    },
  }),
  'reviews.get': named,
  'reviews.update': async (tenant) => ({
    ...(await named(tenant)),
    body: {
      accessReview: { displayName: 'Finance', ...SETTINGS },
      updateMask: ['displayName', ...Object.keys(SETTINGS)].join(','),
    },
  }),
  'reviews.delete': named,
  'reviews.getScopeAndEntitlements': ofReview,
  'reviews.setScopeAndEntitlements': async (tenant) => {
    const { id, site } = await draft(tenant)
    const entitlements = [{ appId: site.app.id, appEntitlementId: site.entitlementId, policyId: site.policyId }]
    return { params: { access_review_id: id }, body: { scopeV2: SCOPE, entitlements } }
  },
  'reviews.getScopeByResourceType': ofReview,
  'reviews.setScopeByResourceType': async (tenant) => {
    const { id, site } = await draft(tenant)
    const resourceTypeSelections = [{ appId: site.app.id, resourceTypeId: site.typeId }]
    return {
      params: { access_review_id: id },
      body: { scopeV2: { resourceTypeSelections: {} }, resourceTypeSelections },
    }
  },
  'reviews.getOwners': named,
  'reviews.setOwners': async (tenant) => {
    const { userId } = await person(tenant, ['campaign_admin'])
    return { ...(await named(tenant)), body: { ownerIds: [await adminOf(tenant), userId] } }
  },
  'reviews.validateScope': named,
  'reviews.prepare': named,
  'reviews.unstage': namedIn('REVIEW'),
  'reviews.resetPolicies': async (tenant) => {
    const { id, site } = await inState(tenant, 'REVIEW')
    return { params: { id }, body: { entitlements: [{ appId: site.app.id, appEntitlementId: site.entitlementId }] } }
  },
  'reviews.start': async (tenant) => ({ ...(await namedIn('REVIEW')(tenant)), body: { sendKickoff: true } }),
  'reviews.end': async (tenant) => ({
    ...(await namedIn('OPEN')(tenant)),
    body: { decision: 'CLOSE_DECISION_SKIP', sendClose: true, generateReport: true },
  }),
  'reviews.sendReminders': namedIn('OPEN'),
  'reviews.stats': namedIn('OPEN'),
  'reviews.preview': named,
  'reviews.listCarried': named,
  'reviews.savePendingActions': async (tenant) => {
    const { params, taskId } = await running(tenant)
    return { params, body: { items: [{ taskId, decision: 'CERTIFY', comment: 'still needed' }] } }
  },
  'reviews.listPendingActions': async (tenant) => ({ params: (await pending(tenant)).params }),
  'reviews.submit': async (tenant) => {
    const { params, taskId } = await pending(tenant)
    return { params, body: { taskIds: [taskId] } }
  },
  'reviews.listSubmissions': async (tenant) => ({ params: (await running(tenant)).params }),
  'reviews.beginSignature': async (tenant) => ({ params: (await running(tenant)).params, notYet: 'INVALID_STATE' }),
  'reviews.revokeDenied': async (tenant) => ({ ...(await namedIn('CLOSED')(tenant)), body: { taskIds: ['unknown'] } }),
  'reviews.templates.create': async (tenant) => {
    const site = await makeReviewSite(tenant, 1)
    return {
      body: {
        ...(await full(tenant, site)),
        scope: SCOPE,
        accessReviewDuration: '1209600s',
        isCampaignScheduleEnabled: true,
        recurrenceRule: {
          frequency: 'FREQUENCY_MONTHLY',
          interval: 3,
          startDate: '2099-01-01T00:00:00Z',
          occurrences: 4,
        },
        annotations: { team: 'it' },
      },
    }
  },
  'reviews.templates.list': async () => ({}),
  'reviews.templates.search': async () => ({ body: { query: 'finance', scheduled: false } }),
  'reviews.templates.get': namedTemplate,
  'reviews.templates.update': async (tenant) => ({
    ...(await namedTemplate(tenant)),
    body: {
      accessReviewTemplate: { displayName: 'Finance', description: 'each year' },
      updateMask: 'displayName,description',
    },
  }),
  'reviews.templates.delete': namedTemplate,
  'reviews.templates.getScopeAndEntitlements': scopeOfTemplate,
  'reviews.templates.setScopeAndEntitlements': async (tenant) => {
    const { id, site } = await template(tenant)
    const entitlements = [{ appId: site.app.id, appEntitlementId: site.entitlementId }]
    return { params: { access_review_template_id: id }, body: { scope: { specificResources: {} }, entitlements } }
  },
  'reviews.templates.getScopeByResourceType': scopeOfTemplate,
  'reviews.templates.setScopeByResourceType': async (tenant) => {
    const { id, site } = await template(tenant)
    const resourceTypeSelections = [{ appId: site.app.id, resourceTypeId: site.typeId }]
    const scope = { resourceTypeSelections: {} }
    return { params: { access_review_template_id: id }, body: { scope, resourceTypeSelections } }
  },
  'reviews.templates.createCampaign': async (tenant) => ({
    ...(await namedTemplate(tenant)),
    body: { displayName: 'Finance, now' },
  }),
}
