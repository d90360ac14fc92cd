import { operation } from '../../../../service/operation.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { Automation } from '../../shapes/automation.ts'
import { automation } from '../guards.ts'
import { getShown } from '../store.ts'
import { toAutomation } from '../view.ts'

export const getAutomation = operation({
  id: 'automations.get',
  about: 'Reads one automation.',
  route: 'GET /api/v1/automations/{id}',
  called: 'AutomationService/Get',
  guard: automation('read'),
  request: shape('GetAutomationRequest', 'Nothing to say.', {}),
  response: shape('GetAutomationResponse', 'The automation.', { automation: nullable(Automation) }),

  async run(context, _input, { id }) {
    context.checkVersion(context.automation)
    return { automation: toAutomation(await getShown(context.tx, id)) }
  },
})
