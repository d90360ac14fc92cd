import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { NamedEffect } from '../acts/effects.ts'
import { MOST_NAMED } from './shape.ts'
import type { Rehearsal } from './view.ts'

type Ref = { readonly appId: string; readonly id: string }

/** What people and automations are called in sentences. */
export type Names = ReadonlyMap<string, string>

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')

/** The users that an effect is about, each once. */
export const usersIn = ({ details }: NamedEffect): string[] => [
  ...new Set(
    [
      ...texts(details.userId),
      ...texts(details.userIds),
      ...texts(details.assigneeUserId),
      ...texts(details.delegateId),
      ...texts(details.replacementId),
    ].slice(0, MOST_NAMED),
  ),
]

/** The access that an effect gives or takes. */
export const entitlementsIn = ({ details: { entitlements } }: NamedEffect): readonly Ref[] =>
  // Safe because effects that have entitlements list them so.
  Array.isArray(entitlements) ? (entitlements as readonly Ref[]).slice(0, MOST_NAMED) : []

/** What the users and automations that effects speak of are called. */
export async function namesIn(tx: Tx, rehearsals: readonly Rehearsal[]): Promise<Names> {
  const effects = rehearsals.flatMap(({ run }) => run.steps.flatMap(({ notes }) => notes.effects))
  const users = effects.flatMap(usersIn)
  const automations = effects.flatMap(({ details }) => texts(details.automationId))
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, display_name as name from users_view where id = any(${users})
    union all select id, display_name from automations where id = any(${automations})`)
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]))
}

/** A sentence of an effect with names in place of ids. */
export const inNames = (summary: string, names: Names): string =>
  summary
    .replace(/(?:user|automation) "([^"]+)"/g, (quoted, id: string) => {
      const name = names.get(id)
      return name === undefined ? quoted : quoted.startsWith('user') ? name : `automation "${name}"`
    })
    .slice(0, 1024)
