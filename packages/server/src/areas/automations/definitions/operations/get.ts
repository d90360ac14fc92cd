import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { Automation } from '../../shapes/automation.ts'
import { getAutomationFor } from '../access.ts'
import { getShown } from '../store.ts'
import { toAutomation } from '../view.ts'

export const getAutomation = operation({
  id: 'automations.get',
  about: 'Reads one automation.',
  route: 'GET /api/v1/automations/{id}',
  called: 'AutomationService/Get',
  guard: requiresOrOwns('automations:read'),
  request: shape('GetAutomationRequest', 'Nothing to say.', {}),
  response: shape('GetAutomationResponse', 'The automation.', { automation: nullable(Automation) }),

  async run(context, _input, { id }) {
    context.checkVersion(await getAutomationFor(context, id, { verb: 'read' }))
    return { automation: toAutomation(await getShown(context.tx, id)) }
  },
})
