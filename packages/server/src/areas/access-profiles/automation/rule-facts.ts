import { createHash } from 'node:crypto'
import { walk } from '@reeve/cel'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { loadUserFields } from '../../directory/expressions/api.ts'

type Asking = { readonly tx: Tx; readonly expressions: Expressions }
type Rule = { readonly kind: string; readonly expression: string; readonly source_ids: readonly string[] }

/** What a rule looks at of each of these users, as a text that changes when that does, or the rule. */
export async function ruleFacts(
  asking: Asking,
  rule: Rule,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const facts =
    rule.kind === 'entitlements' ? await heldOf(asking, rule, userIds) : await fieldsOf(asking, rule, userIds)
  const said = JSON.stringify([rule.kind, rule.expression, rule.source_ids])
  return new Map(userIds.map((id) => [id, hashOf([said, facts.get(id) ?? ''])]))
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function heldOf({ tx }: Asking, { source_ids }: Rule, userIds: readonly string[]) {
  const held = await tx.rows<{ user_id: string; held: string }>(sql`
    select a.identity_user_id as user_id, string_agg(distinct g.entitlement_id, ' ' order by g.entitlement_id) as held
    from grants_view g join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
    where g.entitlement_id = any(${[...source_ids]}) and a.identity_user_id = any(${[...userIds]})
    group by a.identity_user_id`)
  return new Map(held.map((row) => [row.user_id, row.held]))
}

async function fieldsOf({ tx, expressions }: Asking, { expression }: Rule, userIds: readonly string[]) {
  const read = fieldsRead(expressions, expression)
  const users = await loadUserFields(tx, userIds)
  return new Map([...users].map(([id, user]) => [id, JSON.stringify(picked(user, read))]))
}

/** When anything else of a user changes, so do these. */
const ALWAYS_CHANGING: ReadonlySet<string> = new Set(['updatedAt'])

const picked = (user: UserFields, read: ReadonlySet<string> | undefined): [string, unknown][] =>
  Object.entries(user)
    .filter(([name]) => (read ? read.has(name) : !ALWAYS_CHANGING.has(name)))
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** The fields of the user that the expression names; undefined when it takes the user as a whole. */
function fieldsRead(expressions: Expressions, text: string): ReadonlySet<string> | undefined {
  const { checked } = expressions.compiled({ environment: 'dynamic_group', result: 'bool' }, text)
  if (!checked) return undefined
  const read = new Set<string>()
  let takesAll = false
  walk(checked.ast.root, (node, parent) => {
    if (node.kind !== 'ident' || (node.name !== 'subject' && node.name !== 'user')) return
    if (parent?.kind === 'select') read.add(parent.field.text)
    else takesAll = true
  })
  return takesAll ? undefined : read
}
