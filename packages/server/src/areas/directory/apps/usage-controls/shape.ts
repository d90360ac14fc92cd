import { bool, id, uint32 } from '../../../../wire/scalars.ts'
import { readOnly, shape } from '../../../../wire/shape.ts'

const days = (about: string) => uint32(about, { max: 3650 })

export const AppUsageControls = shape('AppUsageControls', 'What happens to accounts that nobody uses.', {
  appId: readOnly(id('The app.')),
  notify: bool('People are told that they do not use their account.'),
  notifyAfterDays: days('After so many days without use; required with notify.'),
  revoke: bool('Access that is not used is taken.'),
  revokeAfterDays: days('After so many days without use; required with revoke.'),
})
