import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { enumeration } from '../../../wire/enums.ts'
import { connectorsOf } from '../points/app-connectors.ts'

export const AppConnection = enumeration('AppConnection', 'How what is known of an app is kept up to date.', [
  'APP_CONNECTION_UNSPECIFIED',
  'APP_CONNECTION_CURRENT',
  'APP_CONNECTION_BEHIND',
  'APP_CONNECTION_NONE',
])

/** How an app, the row `apps`, is kept up to date: lately by a connector, by one that is behind, or by none. */
export function connectionOf(context: Pick<Context, 'services' | 'now'>): Sql {
  const connectors = connectorsOf(context)
  return sql`case when ${connectors.isCurrent(sql`apps.id`, context.now)} then 'APP_CONNECTION_CURRENT'
    when ${connectors.isFed(sql`apps.id`)} then 'APP_CONNECTION_BEHIND' else 'APP_CONNECTION_NONE' end`
}

/** The condition that an app is kept up to date in one of these ways. */
export const connectedBy = (
  context: Pick<Context, 'services' | 'now'>,
  connections: readonly string[] | undefined,
): Sql | undefined =>
  connections?.length ? sql`(not apps.is_builtin and ${connectionOf(context)} = any(${[...connections]}))` : undefined
