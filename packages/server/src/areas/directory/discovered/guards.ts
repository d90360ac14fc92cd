import { loading, requiresOrOwns } from '../../../service/guard.ts'
import type { ManagedStateBindingsRow } from '../../../store/tables.ts'
import { checkApp } from '../permission-scope.ts'
import { getBinding } from './store.ts'

type Loaded = { readonly binding: ManagedStateBindingsRow }
type Named = { readonly app_id: string; readonly resource_type_id: string; readonly resource_id: string }

/** A discovered app, decided by the app it was found in. */
export const discoveredApp = () =>
  loading<Loaded, Named>(requiresOrOwns('apps:read'), async (context, named) => {
    const { app_id: appId, resource_type_id: typeId, resource_id: resourceId } = named
    await checkApp(context, appId, 'apps:read')
    return { binding: await getBinding(context.tx, { appId, typeId, resourceId }) }
  })
