import { insertUser, makeApp, makeEntitlement } from '../../directory.ts'
import { addEntries, enroll, inDepartment, insertPeople, makeProfile, setRule } from '../../profiles.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const FULL = {
  displayName: 'Engineering',
  description: 'for engineers',
  published: true,
  visibleToEveryone: true,
  requestBundle: true,
  enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY',
  unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED',
  unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS',
  annotations: { team: 'it' },
}

const refIn = async (tenant: TestTenant) => {
  const { app, entitlementId } = await makeEntitlement(tenant)
  return { appId: app.id, id: entitlementId }
}

/** A profile and what it gives. */
async function site(tenant: TestTenant, body = {}) {
  const profile = await makeProfile(tenant, body)
  const ref = await refIn(tenant)
  await addEntries(tenant, profile, [ref])
  return { profile, ref }
}

/** The same for everybody to see. */
const shownSite = (tenant: TestTenant) => site(tenant, { published: true, visibleToEveryone: true })

const made = async (tenant: TestTenant) => ({ params: { id: (await shownSite(tenant)).profile.id } })
const catalog = async (tenant: TestTenant) => ({ params: { catalog_id: (await shownSite(tenant)).profile.id } })

async function entry(tenant: TestTenant) {
  const { profile, ref } = await shownSite(tenant)
  return { params: { catalog_id: profile.id, app_id: ref.appId, entitlement_id: ref.id } }
}

const RULE = {
  enabled: true,
  createTasks: true,
  disableCircuitBreaker: false,
  enforceOnSmallProfiles: true,
  removedMembersThresholdPercent: '25',
  ...inDepartment('eng'),
}

const unruled = async (tenant: TestTenant) => ({ params: { request_catalog_id: (await site(tenant)).profile.id } })

async function ruled(tenant: TestTenant) {
  const { profile } = await site(tenant)
  await setRule(tenant, profile, RULE)
  return { params: { request_catalog_id: profile.id } }
}

/** Paused, with somebody staged. */
async function paused(tenant: TestTenant) {
  const sample = await ruled(tenant)
  const [userId] = await insertPeople(tenant, 1)
  const id = sample.params.request_catalog_id
  await tenant.sql(
    `update access_profile_automations set breaker_state = 'TRIGGERED', staged_rule_version = rule_version,
       staged_at = '2026-01-01T00:00:00Z' where profile_id = $1`,
    [id],
  )
  await tenant.sql(
    `insert into access_profile_changes (tenant_id, profile_id, is_staged, user_id, change) values ($1, $2, true, $3, 'ADD')`,
    [tenant.id, id, userId],
  )
  return sample
}

export const accessProfileSamples: Samples = {
  'accessProfiles.list': async () => ({}),
  'accessProfiles.search': async () => ({
    body: { query: 'sample', refs: [{ id: 'x' }], withTotal: true, pageSize: 5 },
  }),
  'accessProfiles.create': async () => ({ body: { ...FULL, expandMask: { paths: ['*'] } } }),
  'accessProfiles.get': made,
  'accessProfiles.update': async (tenant) => ({
    ...(await made(tenant)),
    body: { catalog: FULL, updateMask: Object.keys(FULL).join(',') },
  }),
  'accessProfiles.delete': made,
  'accessProfiles.entries.list': catalog,
  'accessProfiles.entries.listIds': catalog,
  'accessProfiles.entries.replace': async (tenant) => ({
    ...(await catalog(tenant)),
    body: { appEntitlements: [await refIn(tenant)] },
  }),
  'accessProfiles.entries.add': async (tenant) => ({
    ...(await catalog(tenant)),
    body: { appEntitlements: [await refIn(tenant)], createRequests: true },
  }),
  'accessProfiles.entries.remove': async (tenant) => {
    const { profile, ref } = await site(tenant)
    return { params: { catalog_id: profile.id }, body: { appEntitlements: [ref], createRequests: true } }
  },
  'accessProfiles.entries.get': entry,
  'accessProfiles.entries.put': async (tenant) => {
    const { params } = await entry(tenant)
    const { appId, id } = await refIn(tenant)
    return { params: { ...params, app_id: appId, entitlement_id: id }, body: { createRequests: true } }
  },
  'accessProfiles.entries.delete': async (tenant) => ({ ...(await entry(tenant)), body: { createRequests: true } }),
  'accessProfiles.visibility.add': async (tenant) => ({
    ...(await catalog(tenant)),
    body: { accessEntitlements: [await refIn(tenant)] },
  }),
  'accessProfiles.visibility.remove': async (tenant) => {
    const { profile } = await site(tenant)
    const body = { accessEntitlements: [await refIn(tenant)] }
    await tenant.post(`${profile.path}/visibility_bindings`, body)
    return { params: { catalog_id: profile.id }, body }
  },
  'accessProfiles.visibility.list': catalog,
  'accessProfiles.standardAudience.set': async (tenant) => ({
    params: { app_id: (await makeApp(tenant)).id },
    body: { audience: 'ENTITLEMENTS', accessEntitlements: [await refIn(tenant)] },
  }),
  'accessProfiles.members.list': async (tenant) => {
    const { profile } = await site(tenant)
    await enroll(tenant, profile, await insertUser(tenant))
    return { params: { catalog_id: profile.id } }
  },
  'accessProfiles.automation.get': ruled,
  'accessProfiles.automation.set': async (tenant) => ({ ...(await unruled(tenant)), body: RULE }),
  'accessProfiles.automation.create': async (tenant) => ({ ...(await unruled(tenant)), body: RULE }),
  'accessProfiles.automation.delete': ruled,
  'accessProfiles.automation.run': async (tenant) => {
    const { profile, ref } = await site(tenant)
    await setRule(tenant, profile, { entitlements: { entitlementRefs: [ref] } })
    return { params: { request_catalog_id: profile.id }, body: { refs: [ref] } }
  },
  'accessProfiles.automation.resume': async (tenant) => ({
    ...(await paused(tenant)),
    body: { stagedAt: '2026-01-01T00:00:00Z' },
  }),
  'accessProfiles.automation.staged': paused,
  'accessProfiles.automation.preview': async (tenant) => ({
    ...(await ruled(tenant)),
    body: { ...inDepartment('sales'), removedMembersThresholdPercent: '30' },
  }),
  'accessProfiles.settings.get': async () => ({}),
  'accessProfiles.settings.offered': async () => ({}),
  'accessProfiles.settings.set': async () => ({
    body: { automationsDisabled: true, defaultRemovedMembersThresholdPercent: 30 },
  }),
}
