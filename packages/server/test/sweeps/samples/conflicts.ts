import { newId } from '../../../src/lib/ids.ts'
import { insertUser, makeEntitlement } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Sample, Samples } from '../sample.ts'

const PATH = '/api/v1/accessconflict'
const BINDING = '/api/v1/appentitlementmonitorbinding'

const notificationConfig = {
  emailNotifications: { enabled: true, identityUserIds: [] },
  slackNotifications: { enabled: false, channelName: 'sod', channelId: 'C1' },
}

const made = async (tenant: TestTenant): Promise<string> =>
  (await tenant.post(PATH, { displayName: 'sample', description: 'both sides', notificationConfig })).body.id

const monitor = async (tenant: TestTenant) => ({ params: { id: await made(tenant) } })

const binding = async (tenant: TestTenant, monitorId?: string, side = 'A') => {
  const {
    app: { id: appId },
    entitlementId,
  } = await makeEntitlement(tenant)
  const named = { monitorId: monitorId ?? (await made(tenant)), appId, appEntitlementId: entitlementId }
  return { body: { ...named, entitlementGroup: `ENTITLEMENT_GROUP_${side}` } }
}

const bound = async (tenant: TestTenant) => {
  const call = await binding(tenant)
  await tenant.post(BINDING, call.body)
  return call
}

/** With an entitlement on each side. */
const whole = async (tenant: TestTenant) => {
  const { params } = await monitor(tenant)
  for (const side of ['A', 'B']) await tenant.post(BINDING, (await binding(tenant, params.id, side)).body)
  return { params }
}

const enabled = async (tenant: TestTenant) => {
  const call = await whole(tenant)
  await tenant.post(`${PATH}/${call.params.id}/enable`)
  return call
}

/** As the check leaves one: samples do no work. */
const alert =
  (state: string): Sample =>
  async (tenant) => {
    const [monitorId, userId, id] = [await made(tenant), await insertUser(tenant), newId()]
    await tenant.sql(
      `insert into conflict_alerts (tenant_id, id, monitor_id, user_id, state, a_entitlement_ids, b_entitlement_ids,
         first_seen_at, last_seen_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, '{}', '{}', now(), now(), now(), now())`,
      [tenant.id, id, monitorId, userId, state],
    )
    return { params: { id: monitorId, alert_id: id } }
  }

export const conflictsSamples: Samples = {
  'directory.conflicts.create': async () => ({ body: { displayName: 'sample', notificationConfig } }),
  'directory.conflicts.get': monitor,
  'directory.conflicts.list': async () => ({}),
  'directory.conflicts.update': async (tenant) => ({
    ...(await monitor(tenant)),
    body: { displayName: 'renamed', description: 'x', negateGroupB: true, notificationConfig },
  }),
  'directory.conflicts.delete': monitor,
  'directory.conflicts.enable': whole,
  'directory.conflicts.disable': enabled,
  'directory.conflicts.sync': enabled,
  'directory.conflicts.preview': async (tenant) => ({ ...(await whole(tenant)), body: { negateGroupB: true } }),
  'directory.conflicts.bindings.list': whole,
  'directory.conflicts.bindings.create': (tenant) => binding(tenant),
  'directory.conflicts.bindings.get': bound,
  'directory.conflicts.bindings.delete': bound,
  'directory.conflicts.alerts.search': async () => ({ body: { states: ['CONFLICT_ALERT_STATE_ACTIVE'] } }),
  'directory.conflicts.alerts.exempt': async (tenant) => ({
    ...(await alert('ACTIVE')(tenant)),
    body: { reason: 'small team' },
  }),
  'directory.conflicts.alerts.unexempt': alert('EXEMPTED'),
}
