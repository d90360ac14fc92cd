import { type Sql, sql } from '../../store/sql.ts'

/** One of the values; nothing is asked when there are none. */
export const anyOf = (column: Sql, values: readonly string[] | undefined): Sql | undefined =>
  values?.length ? sql`${column} = any(${[...values]})` : undefined

/** None of the values. */
export const noneOf = (column: Sql, values: readonly string[] | undefined): Sql | undefined =>
  values?.length ? sql`${column} <> all(${[...values]})` : undefined

/** What belongs to a deleted app is not found any more. */
export const LIVE_APPS = sql`select live.id from apps live where live.deleted_at is null`
