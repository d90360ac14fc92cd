import { loading, requiresOrOwns } from '../../../../service/guard.ts'
import type { EntitlementRulesRow } from '../../../../store/tables.ts'
import { checkApp } from '../../permission-scope.ts'
import { getRule, lockRule } from './store.ts'

type Loaded = { readonly rule: EntitlementRulesRow }
type Named = { readonly app_id: string; readonly id: string }

/** The rule, decided by its app; locked where the call writes. */
export const entitlementRule = (permission: 'apps:read' | 'apps:write') =>
  loading<Loaded, Named>(requiresOrOwns(permission), async (context, named) => {
    await checkApp(context, named.app_id, permission)
    return { rule: await (context.locks ? lockRule : getRule)(context.tx, named) }
  })
