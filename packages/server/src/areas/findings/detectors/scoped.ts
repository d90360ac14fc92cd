import { type Sql, sql } from '../../../store/sql.ts'
import type { Scope } from '../pipeline/observation.ts'

/** The condition that a row belongs to the scope. */
export const inApp = ({ appId }: Scope, column: Sql): Sql => (appId ? sql`${column} = ${appId}` : sql`true`)
