import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { ALL_VALID } from '../../../../wire/valid-paths.ts'
import { Automation } from '../../shapes/automation.ts'
import { getAutomationFor } from '../access.ts'
import { contentViolations, save } from '../save/save.ts'
import { onlyStops, stop } from '../save/stop.ts'
import { savedAnswer, savedFields } from './responses.ts'

export const updateAutomation = operation({
  id: 'automations.update',
  about: 'Changes an automation: its properties, steps or triggers.',
  route: 'POST /api/v1/automations/{id}',
  called: 'AutomationService/Update',
  guard: requiresOrOwns('automations:write'),
  request: shape('UpdateAutomationRequest', 'The changes.', {
    automation: nullable(Automation),
    updateMask: fieldMask('Which members of automation to change; absent means those present.'),
  }),
  response: shape('UpdateAutomationResponse', 'The automation as it is now, and what is shown once.', savedFields),

  async check(context, { input: { automation, updateMask }, isValid }, { id }) {
    await getAutomationFor(context, id, { verb: 'write' })
    return contentViolations(context, { id, given: automation, mask: updateMask, isValid })
  },

  async run(context, { automation, updateMask }, { id }) {
    context.checkVersion(await getAutomationFor(context, id, { verb: 'write', lock: true }))
    const request = { id, given: automation, mask: updateMask, isValid: ALL_VALID }
    const result = onlyStops(request) ? await stop(context, id) : await save(context, request)
    context.setEtag(result.row)
    return savedAnswer(result, context)
  },
})
