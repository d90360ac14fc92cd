import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'

/** Selects `app_id`, `connector_id`, `display_name` and `expires_at` of secrets by which tool servers are called. */
export const serverSecrets = extensionPoint<Sql>('findings.serverSecrets')
