import { extensionPoint } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'

/** A part of the service that a tenant can switch off. */
type SwitchedModule = { readonly id: 'MODULE_ID_SECRET_SHARING'; isOff(tx: Tx): Promise<boolean> }

export const switchedModules = extensionPoint<SwitchedModule>('auth.switchedModules')
