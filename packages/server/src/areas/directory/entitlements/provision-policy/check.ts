import { violationsOf } from '../../../../expressions/problem.ts'
import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { lockWebhookForShare } from '../../../webhooks/outbound/api.ts'
import { connectorsOf } from '../../app-connectors.ts'
import { type References, referencesIn } from './references.ts'
import type { ProvisionPolicy } from './shape.ts'

type Checked = { policy: Answer<typeof ProvisionPolicy> | null; field: string; appId: string }

/** Fails unless everything the policy names exists and can be done; returns what it delegates to. */
export async function checkProvisionPolicy(
  context: Pick<Context, 'tx' | 'services'>,
  { policy, field, appId }: Checked,
): Promise<References['delegated']> {
  if (!policy) return []
  const found = referencesIn(policy, field, appId)
  const violations = [
    ...found.violations,
    ...(await missingOf(context, found)),
    ...found.expressions.flatMap((one) =>
      violationsOf(one.field, context.services.expressions.check({ environment: 'policy_provisioner' }, one.text)),
    ),
  ]
  if (violations.length > 0) throw invalidAll(violations)
  return found.delegated
}

async function missingOf(context: Pick<Context, 'tx' | 'services'>, found: References): Promise<Violation[]> {
  const { tx } = context
  const missing: Violation[] = []
  const seek = async (named: readonly { field: string; id: string }[], what: string, known: (ids: string[]) => Sql) => {
    if (named.length === 0) return
    const rows = await tx.rows<{ key: string }>(known([...new Set(named.map((one) => one.id))]))
    const keys = new Set(rows.map((row) => row.key))
    for (const one of named) {
      const key = 'appId' in one ? `${String(one.appId)}/${one.id}` : one.id
      if (!keys.has(key)) missing.push(gone(one.field, what, one.id))
    }
  }
  await seek(
    found.users,
    'user',
    (ids) => sql`select id as key from users_view where id = any(${ids}) and deleted_at is null`,
  )
  await seek(
    found.connectors,
    'connector of the app',
    (ids) => sql`
    select c.app_id || '/' || c.id as key from (${connectorsOf(context).live}) as c where c.id = any(${ids})`,
  )
  await seek(
    found.groups,
    'resource of the app',
    (ids) => sql`
    select app_id || '/' || id as key from app_resources where id = any(${ids}) and deleted_at is null`,
  )
  await seek(
    found.delegated,
    'entitlement of the app',
    (ids) => sql`
    select app_id || '/' || id as key from app_entitlements where id = any(${ids}) and deleted_at is null`,
  )
  for (const { field, id } of found.webhooks) {
    if (!(await lockWebhookForShare(tx, id))) missing.push(gone(field, 'webhook', id))
  }
  return missing
}

const gone = (field: string, what: string, id: string): Violation => ({
  field,
  description: `no ${what} with id "${id}"`,
  reason: 'REFERENCE_NOT_FOUND',
})
