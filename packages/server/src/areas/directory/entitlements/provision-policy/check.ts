import { violationsOf } from '../../../../expressions/problem.ts'
import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import type { Services } from '../../../../service/context.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { lockWebhookForShare } from '../../../webhooks/outbound/api.ts'
import { connectorsOf } from '../../app-connectors.ts'
import { namedVaults, ticketConfigs } from '../../references.ts'
import { type References, referencesIn } from './references.ts'
import type { ProvisionPolicy } from './shape.ts'

type Checked = { policy: Answer<typeof ProvisionPolicy> | null; field: string; appId: string }

type Checking = { readonly tx: Tx; readonly services: Pick<Services, 'expressions' | 'registry'> }

/** Fails unless everything the policy names exists and can be done; returns what it delegates to. */
export async function checkProvisionPolicy(
  context: Checking,
  { policy, field, appId }: Checked,
): Promise<References['delegated']> {
  if (!policy) return []
  const found = referencesIn(policy, field, appId)
  const violations = [...(await ownAppProblems(context.tx, { field, appId })), ...(await violationsIn(context, found))]
  for (const { field: at, id } of found.webhooks) {
    if (!(await lockWebhookForShare(context.tx, id))) violations.push(gone(at, 'webhook', id))
  }
  if (violations.length > 0) throw invalidAll(violations)
  return found.delegated
}

/** Access to the service itself is given and taken by the service. */
async function ownAppProblems(tx: Tx, { field, appId }: Omit<Checked, 'policy'>): Promise<Violation[]> {
  const own = await tx.find(sql`select 1 from apps where id = ${appId} and is_builtin`)
  if (!own) return []
  return [{ field, description: 'the service does this itself: it cannot be set', reason: 'VALUE_INVALID' }]
}

/** What is wrong with a policy that belongs to no app: a connector may be that of any app. It only reads. */
export async function provisionPolicyViolations(
  context: Checking,
  { policy, field, appId }: Checked,
): Promise<Violation[]> {
  if (!policy) return []
  const found = referencesIn(policy, field, appId)
  const violations = await violationsIn(context, found)
  const named = found.webhooks
  if (named.length === 0) return violations
  const rows = await context.tx.rows<{ id: string }>(sql`
    select id from webhooks_view where id = any(${named.map(({ id }) => id)}) and deleted_at is null`)
  const there = new Set(rows.map(({ id }) => id))
  return [...violations, ...named.filter(({ id }) => !there.has(id)).map((one) => gone(one.field, 'webhook', one.id))]
}

const violationsIn = async (context: Checking, found: References): Promise<Violation[]> => [
  ...found.violations,
  ...(await missingOf(context, found)),
  ...found.expressions.flatMap((one) =>
    violationsOf(one.field, context.services.expressions.check({ environment: 'policy_provisioner' }, one.text)),
  ),
]

async function missingOf(context: Checking, found: References): Promise<Violation[]> {
  const { tx } = context
  const missing: Violation[] = []
  const seek = async (named: readonly { field: string; id: string }[], what: string, known: (ids: string[]) => Sql) => {
    if (named.length === 0) return
    const rows = await tx.rows<{ key: string }>(known([...new Set(named.map((one) => one.id))]))
    const keys = new Set(rows.map((row) => row.key))
    for (const one of named) {
      const key = 'appId' in one && one.appId !== ANY_APP ? `${String(one.appId)}/${one.id}` : one.id
      if (!keys.has(key)) missing.push(gone(one.field, what, one.id))
    }
  }
  await seek(
    found.users,
    'user',
    (ids) => sql`select id as key from users_view where id = any(${ids}) and deleted_at is null`,
  )
  const connectors = connectorsOf(context).live
  await seek(
    found.connectors,
    'connector of the app',
    (ids) => sql`
    select c.app_id || '/' || c.id as key from (${connectors}) as c where c.id = any(${ids})
    union all select c.id from (${connectors}) as c where c.id = any(${ids})`,
  )
  await seek(
    [...found.groups, ...found.delegated],
    'entitlement of the app',
    (ids) => sql`
    select app_id || '/' || id as key from app_entitlements where id = any(${ids}) and deleted_at is null`,
  )
  await seek(found.vaults, 'vault', (ids) => {
    const vaults = context.services.registry.extensions.only(namedVaults)
    return sql`select v.id as key from (${vaults}) as v where v.id = any(${ids})`
  })
  const configs = context.services.registry.extensions.only(ticketConfigs)
  for (const { field, id, connectorId } of found.tickets) {
    const config = await tx.find<{ connector_id: string }>(sql`
      select c.connector_id from (${configs}) as c where c.id = ${id}`)
    if (config?.connector_id !== connectorId) missing.push(gone(field, 'ticket configuration of the connector', id))
  }
  return missing
}

/** The app of a connector where no app is known. */
const ANY_APP = ''

const gone = (field: string, what: string, id: string): Violation => ({
  field,
  description: `no ${what} with id "${id}"`,
  reason: 'REFERENCE_NOT_FOUND',
})
