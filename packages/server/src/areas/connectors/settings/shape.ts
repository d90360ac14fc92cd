import { bool } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'

export const settingFields = {
  checkBadSync: bool(
    'A full sync in which half of everything is missing is held until somebody confirms it. True when never set.',
  ),
  accessRequests: bool(
    'People ask for access here: connectors without a schedule of their own sync every hour, else once a day. True when never set.',
  ),
}

export const ConnectorSettings = shape('ConnectorSettings', 'What holds for all connectors of the tenant.', {
  checkBadSync: required(settingFields.checkBadSync),
  accessRequests: required(settingFields.accessRequests),
})
