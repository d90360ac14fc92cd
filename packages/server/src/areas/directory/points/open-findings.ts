import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'

type Requester = Pick<Context, 'actor' | 'hasPermission' | 'grants'>

/** An object, and the column of findings that names such objects. */
type Named = { readonly tenantId: Sql; readonly column: Sql; readonly id: Sql }

/** The condition that an open finding names the object. The area of findings serves it. */
export type OpenFindings = (requester: Requester, named: Named) => Sql
export const openFindings = extensionPoint<OpenFindings>('directory.openFindings')

export const hasOpenFinding = (context: Context, named: Named): Sql =>
  context.services.registry.extensions.only(openFindings)(context, named)
