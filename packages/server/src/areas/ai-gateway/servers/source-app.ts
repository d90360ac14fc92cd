import { missingReference } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { and, sql } from '../../../store/sql.ts'
import { findScope, withinScope } from '../../directory/scope/api.ts'
import type { ServerConfig } from './config.ts'

/** The app that a server is said to belong with is one that the caller may read. */
export async function checkSourceApp(context: Context, { sourceAppId }: ServerConfig): Promise<void> {
  if (sourceAppId === '') return
  const scope = findScope(context, 'apps:read')
  const seen = scope ? withinScope(scope, sql`a.id`) : sql`false`
  const where = and([sql`a.id = ${sourceAppId} and a.deleted_at is null`, seen])
  if (!(await context.tx.find(sql`select 1 from apps_view a where ${where}`))) {
    throw missingReference('hostedConfig.sourceAppId', 'app', sourceAppId)
  }
}
