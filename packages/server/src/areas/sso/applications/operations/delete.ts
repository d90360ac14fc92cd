import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { removeEntitlement } from '../../../directory/entitlements/api.ts'
import { endClients } from '../../clients/store.ts'
import { application } from '../guards.ts'
import { recordApplication } from '../record.ts'
import { endApplication } from '../store.ts'

export const deleteApplication = operation({
  id: 'sso.applications.delete',
  about: 'Deletes an application with its clients, and its entitlement: whoever held that holds it no longer.',
  route: 'DELETE /api/v1/apps/{app_id}/sso/applications/{id}',
  guard: application('apps:write'),
  request: shape('SSOApplicationServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SSOApplicationServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id }) {
    const { tx } = context
    const before = context.checkVersion(context.application)
    await endClients(tx, before.id)
    const row = await endApplication(tx, before.id)
    await recordApplication(context, 'deleted', { before, row })
    await removeEntitlement(context, app_id, before.entitlement_id)
    return {}
  },
})
