import { operation } from '../../../../service/operation.ts'
import { bool } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { AppUsageControls } from './shape.ts'
import { hasUsageData, readUsageControls, toUsageControls } from './store.ts'

export const getUsageControls = operation({
  id: 'directory.apps.usageControls.get',
  about: 'Reads what happens to accounts of an app that nobody uses.',
  route: 'GET /api/v1/apps/{app_id}/usage_controls',
  called: 'AppUsageControlsService/Get',
  guard: app('apps:read'),
  request: shape('GetAppUsageControlsRequest', 'Nothing to say.', {}),
  response: shape('GetAppUsageControlsResponse', 'The usage controls.', {
    appUsageControls: AppUsageControls,
    hasUsageData: bool('Something tells when accounts are used; without that nothing happens.'),
  }),

  async run(context, _input, { app_id }) {
    const { tx } = context
    const row = context.checkVersion(await readUsageControls(tx, app_id))
    return { appUsageControls: toUsageControls(row), hasUsageData: await hasUsageData(tx, app_id) }
  },
})
