import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { appById } from '../guards.ts'
import { App } from '../shape.ts'
import { showApp } from '../store.ts'

export const getAppOperation = operation({
  id: 'directory.apps.get',
  about: 'Reads one app.',
  route: 'GET /api/v1/apps/{id}',
  called: 'AppsService/Get',
  guard: appById('apps:read'),
  request: shape('GetAppRequest', 'Nothing to say.', {}),
  response: shape('GetAppResponse', 'The app.', { app: App }),

  async run(context) {
    return { app: await showApp(context.tx, context.checkVersion(context.app)) }
  },
})
