import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { removeListener } from '../../../webhooks/inbound/api.ts'
import { terminateRunsOf } from '../../runs/terminate-all.ts'
import { automationChanged } from '../events.ts'
import { automation } from '../guards.ts'
import { writeLiveTriggers } from '../live-triggers.ts'
import { checkNotOffered, listOffers } from '../offers.ts'
import { endAutomation, getShown } from '../store.ts'

export const deleteAutomation = operation({
  id: 'automations.delete',
  about: 'Deletes an automation with its listener and ends its runs; what it ran stays readable.',
  route: 'DELETE /api/v1/automations/{id}',
  called: 'AutomationService/Delete',
  guard: automation('write'),
  request: shape('DeleteAutomationRequest', 'Nothing to say.', {}),
  response: shape('DeleteAutomationResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.automation)
    checkNotOffered(await listOffers(tx, id), 'deleted')
    const before = await getShown(tx, id)
    await writeLiveTriggers(tx, { id, appId: row.app_id, triggers: [] })
    await removeListener(context, id)
    await endAutomation(tx, id)
    await terminateRunsOf(context, id)
    emit(automationChanged('deleted', before, null))
    return {}
  },
})
