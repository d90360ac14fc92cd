import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { AppAccessRequestDefaults } from './shape.ts'
import { readDefaults, toDefaults } from './store.ts'

export const getRequestDefaults = operation({
  id: 'directory.apps.requestDefaults.get',
  about: 'Reads what entitlements of an app take over for requests.',
  route: 'GET /api/v1/apps/{app_id}/access_request_defaults',
  called: 'AppAccessRequestsDefaultsService/Get',
  guard: app('apps:read'),
  request: shape('GetAppAccessRequestsDefaultsRequest', 'Nothing to say.', {}),
  response: AppAccessRequestDefaults,

  async run(context, _input, { app_id }) {
    return toDefaults(context.checkVersion(await readDefaults(context.tx, app_id)))
  },
})
