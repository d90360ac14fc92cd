import { changeOf } from '../../../service/resource/changes.ts'
import { AppEntitlement } from './shape.ts'

export const entitlementChanged = changeOf({
  kind: 'directory.entitlement',
  type: 'app_entitlement',
  write: AppEntitlement.write,
})
