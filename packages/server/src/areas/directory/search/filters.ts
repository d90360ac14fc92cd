import { type Sql, sql } from '../../../store/sql.ts'

/** One of the values; no condition when there are none. A single one keeps the order of an index behind it. */
export function anyOf(column: Sql, values: readonly string[] | undefined): Sql | undefined {
  if (!values?.length) return undefined
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]})`
}

/** None of the values. */
export const noneOf = (column: Sql, values: readonly string[] | undefined): Sql | undefined =>
  values?.length ? sql`${column} <> all(${[...values]})` : undefined

/**
 * What belongs to a deleted app is not found any more. Those apps are few and read once, as a list: joined, they would
 * lead the planner to begin with the apps.
 */
export const inLiveApp = (appId: Sql): Sql =>
  sql`${appId} <> all(array(select gone.id from apps gone where gone.deleted_at is not null))`
