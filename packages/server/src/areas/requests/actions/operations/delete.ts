import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { actionChanged } from '../events.ts'
import { actionGuards } from '../guards.ts'
import { actionRows } from '../store.ts'
import { toAction } from '../view.ts'

export const deleteAction = operation({
  id: 'requests.actions.delete',
  about: 'Offers it no more; what was asked for before goes on.',
  route: 'DELETE /api/v1/request_actions/{id}',
  guard: actionGuards.change,
  request: shape('RequestActionServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('RequestActionServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.stored)
    await actionRows.end(tx, id)
    emit(actionChanged('deleted', toAction(row), null))
    if (row.automation_id !== null) {
      await context.services.registry.extensions.only(offeredAutomations).follow(context, row.automation_id)
    }
    return {}
  },
})
