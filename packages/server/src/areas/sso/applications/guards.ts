import { loading, requiresOrOwns } from '../../../service/guard.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import { checkApp } from '../../directory/scope/api.ts'
import { getApplication, lockApplication } from './store.ts'

type Loaded = { readonly application: SsoApplicationsRow }
type Named = { readonly app_id: string; readonly id: string }

/** The application, decided by its app; locked where the call writes. */
export const application = (permission: 'apps:read' | 'apps:write') =>
  loading<Loaded, Named>(requiresOrOwns(permission), async (context, named) => {
    await checkApp(context, named.app_id, permission)
    return { application: await (context.locks ? lockApplication : getApplication)(context.tx, named) }
  })
