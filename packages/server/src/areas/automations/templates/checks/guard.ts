import { Failure } from '../../../../lib/failure.ts'
import type { Found } from './saving.ts'

/** Who may act in one app only may not have an automation reach out of it. */
export function checkWithinApp({ references, wholeTenant }: Found, appId: string): void {
  const [whole] = wholeTenant
  if (whole !== undefined) throw outOfApp(whole, 'is for administrators of the whole tenant')
  const outside = references.find((one) => {
    if (one.type === 'app') return one.id !== appId
    return (one.type === 'connector' || one.type === 'entitlement') && one.appId !== appId
  })
  if (outside) throw outOfApp(outside.field, 'must be of the app the automation belongs to')
}

const outOfApp = (field: string, why: string): Failure =>
  new Failure('PERMISSION_DENIED', 'INSUFFICIENT_PERMISSION', `${field}: ${why}`, {
    metadata: { permission: 'automations:write', field },
  })
