import { violationsOf } from '../../../../expressions/problem.ts'
import type { Reach } from '../../../../expressions/reach.ts'
import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import { type NamedTarget, refusedReferences, type Scope } from '../../../../service/authority.ts'
import type { Context } from '../../../../service/context.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { webhookRows } from '../../../webhooks/outbound/hooks/api.ts'
import { connectorsOf } from '../../points/app-connectors.ts'
import { ticketConfigs } from '../../references/references.ts'
import { type References, referencesIn } from './references.ts'
import type { ProvisionPolicy } from './shape.ts'

type Policy = Answer<typeof ProvisionPolicy>
type Checked = { policy: Policy | null; field: string; appId: string }

type Checking = Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>

/** Fails unless everything the policy names exists, can be done and may be named; returns what it delegates to. */
export async function checkProvisionPolicy(
  context: Checking,
  { policy, field, appId }: Checked,
): Promise<References['delegated']> {
  if (!policy) return []
  const found = referencesIn(policy, field, appId)
  for (const { id } of found.webhooks) await webhookRows.findForShare(context.tx, id)
  const violations = [
    ...(await ownAppProblems(context.tx, { field, appId })),
    ...(await violationsIn(context, found)),
    ...(await refusedReferences(context, { appId }, targetsOf(found))),
  ]
  if (violations.length > 0) throw invalidAll(violations)
  return found.delegated
}

/** Access to the service itself is given and taken by the service. */
async function ownAppProblems(tx: Tx, { field, appId }: Omit<Checked, 'policy'>): Promise<Violation[]> {
  const own = await tx.find(sql`select 1 from apps where id = ${appId} and is_builtin`)
  if (!own) return []
  return [{ field, description: 'the service does this itself: it cannot be set', reason: 'VALUE_INVALID' }]
}

type CheckedStep = { readonly policy: Policy; readonly field: string; readonly scope: Scope }

/** What is wrong with how a step of a policy gives access within the scope. It only reads. */
export async function provisionPolicyViolations(
  context: Checking,
  { policy, field, scope }: CheckedStep,
): Promise<Violation[]> {
  return [
    ...(await violationsIn(context, referencesIn(policy, field, ''))),
    ...(await refusedReferences(context, scope, provisionTargets(policy, field))),
  ]
}

/** Everything that the service acts on because the policy names it. */
export function provisionTargets(policy: Policy, field: string): NamedTarget[] {
  const found = referencesIn(policy, field, '')
  return [...targetsOf(found), ...named('entitlement', found.delegated)]
}

/** The same but for what it delegates to, which has bindings. */
export const targetsOf = ({ connectors, webhooks, groups, vaults }: References): NamedTarget[] => [
  ...named('connector', connectors),
  ...named('webhook', webhooks),
  ...named('group', groups),
  ...named('vault', vaults),
]

type Names = readonly { readonly field: string; readonly id: string; readonly appId?: string }[]

const named = (kind: NamedTarget['kind'], names: Names): NamedTarget[] =>
  names.map(({ field, id, appId }) => ({ kind, field, id, ...(appId ? { appId } : {}) }))

const violationsIn = async (context: Checking, found: References): Promise<Violation[]> => [
  ...found.violations,
  ...(await missingOf(context, found)),
]

const MAPPING = { environment: 'account_provisioning' } as const

/** What is wrong with the expressions of a policy, and what its author may not read. */
export function provisionTextViolations(
  { expressions }: Pick<Context['services'], 'expressions'>,
  { policy, field, appId, reach }: Checked & { readonly reach: Reach },
): Violation[] {
  if (!policy) return []
  const { expressions: texts, mappings } = referencesIn(policy, field, appId)
  return [
    ...texts.flatMap((one) =>
      violationsOf(one.field, expressions.check({ environment: 'policy_provisioner' }, one.text, reach)),
    ),
    // A mapping that does not compile is told when an account is made.
    ...mappings
      .filter(({ text }) => expressions.check(MAPPING, text, 'tenant').length === 0)
      .flatMap(({ field: at, text }) => violationsOf(at, expressions.check(MAPPING, text, reach))),
  ]
}

/** Users and tickets, which everybody may name. */
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
    found.ticketConnectors,
    'connector of the app',
    (ids) => sql`
    select c.app_id || '/' || c.id as key from (${connectors}) as c where c.id = any(${ids})
    union all select c.id from (${connectors}) as c where c.id = any(${ids})`,
  )
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
