import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { findSettings } from '../../settings/store.ts'
import { toContent } from '../content.ts'
import { application } from '../guards.ts'
import { recordApplication } from '../record.ts'
import { checkApplication, checkProtocol } from '../rules.ts'
import { SsoApplication } from '../shape.ts'
import { saveApplication } from '../store.ts'
import { toApplication } from '../view.ts'

export const updateApplication = operation({
  id: 'sso.applications.update',
  about: 'Changes an application that people sign in to; its protocol stays.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}',
  guard: application('apps:write'),
  strict: true,
  request: shape('SSOApplicationServiceUpdateRequest', 'The changes.', {
    application: SsoApplication,
    updateMask: fieldMask('Which members of application to change; absent means those present.'),
  }),
  response: shape('SSOApplicationServiceUpdateResponse', 'The application as it is now.', {
    application: SsoApplication,
  }),

  async run(context, input) {
    const { tx } = context
    const stored = context.checkVersion(context.application)
    const before = toApplication(stored)
    const { merged, changed } = mergeUpdate({
      shape: SsoApplication,
      name: 'application',
      stored: before,
      given: input.application,
      mask: input.updateMask,
    })
    if (!changed) return { application: before }
    const content = toContent(merged, await findSettings(tx))
    checkProtocol(stored, content, 'application.')
    await checkApplication(tx, { content, before: stored, prefix: 'application.' })
    const row = context.setEtag(await saveApplication(tx, stored.id, content))
    await recordApplication(context, 'updated', { before: stored, row })
    return { application: toApplication(row) }
  },
})
