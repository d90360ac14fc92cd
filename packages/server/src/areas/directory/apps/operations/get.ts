import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { App } from '../shape.ts'
import { getApp, showApp } from '../store.ts'

export const getAppOperation = operation({
  id: 'directory.apps.get',
  about: 'Reads one app.',
  route: 'GET /api/v1/apps/{id}',
  called: 'AppsService/Get',
  guard: requiresOrOwns('apps:read'),
  request: shape('GetAppRequest', 'Nothing to say.', {}),
  response: shape('GetAppResponse', 'The app.', { app: App }),

  async run(context, _input, { id }) {
    await checkApp(context, id, 'apps:read')
    const row = context.checkVersion(await getApp(context.tx, id))
    return { app: await showApp(context.tx, row) }
  },
})
