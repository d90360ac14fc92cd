import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { inApp } from '../guards.ts'
import { defaultsSet } from './events.ts'
import { AppAccessRequestDefaults, stateNamed } from './shape.ts'
import { lockDefaults, saveState, toDefaults } from './store.ts'

export const cancelRequestDefaults = operation({
  id: 'directory.apps.requestDefaults.cancel',
  about: 'Stops applying the defaults for requests; what was applied so far stays.',
  route: 'POST /api/v1/apps/{app_id}/access_request_defaults/cancel',
  called: 'AppAccessRequestsDefaultsService/Cancel',
  guard: inApp('apps:write'),
  request: shape('CancelAccessRequestDefaultsRequest', 'Nothing to say.', {}),
  response: AppAccessRequestDefaults,

  async run(context, _input, { app_id }) {
    const { tx, emit } = context
    const before = toDefaults(context.checkVersion(await lockDefaults(tx, app_id)))
    if (before.state !== stateNamed('RUNNING')) {
      throw precondition('INVALID_STATE', `the defaults are not being applied: ${before.state}`, app_id)
    }
    const saved = toDefaults(context.setEtag(await saveState(tx, app_id, stateNamed('CANCELING'))))
    emit(defaultsSet(before, saved))
    return saved
  },
})
