import { precondition } from '../../../lib/failure.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'

export function checkIsCompatible({ id, subject_type }: SsoApplicationsRow): void {
  if (subject_type === 'SSO_SUBJECT_TYPE_COMPATIBILITY') return
  throw precondition('INVALID_STATE', 'only applications with the subject type COMPATIBILITY have stored subjects', id)
}
