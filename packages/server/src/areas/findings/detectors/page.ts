import { type Sql, sql } from '../../../store/sql.ts'
import type { Observation, Scope } from '../pipeline/observation.ts'

/** So many accounts or resources at most are examined, and their findings changed, in one transaction. */
export const PAGE = 1000

/** What a detector found. `upTo` is the last account or resource examined; absent when all of them were. */
export type Look = { readonly seen: readonly Observation[]; readonly upTo?: string }

/** The condition that a row belongs to the app of the scope, and its id to what is left of it. */
export const within = (scope: Scope, app: Sql, id: Sql): Sql => sql`${inApp(scope, app)} and ${inRange(scope, id)}`

export const inApp = ({ appId }: Scope, app: Sql): Sql => (appId ? sql`${app} = ${appId}` : sql`true`)

export function inRange({ after, upTo }: Scope, id: Sql): Sql {
  if (after && upTo) return sql`${id} > ${after} and ${id} <= ${upTo}`
  if (after) return sql`${id} > ${after}`
  return upTo ? sql`${id} <= ${upTo}` : sql`true`
}

/** What was seen in rows that were read in the order of `id`, at most a page of them. */
export const seenIn = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  toObservations: (row: Row) => Observation | readonly Observation[],
): Look => ({ seen: rows.flatMap(toObservations), ...(rows.length < PAGE ? {} : { upTo: rows.at(-1)?.id }) })
