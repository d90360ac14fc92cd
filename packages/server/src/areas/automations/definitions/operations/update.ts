import { operation } from '../../../../service/operation.ts'
import { fieldMask } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { ALL_VALID } from '../../../../wire/valid-paths.ts'
import { Automation } from '../../shapes/automation.ts'
import { automation } from '../guards.ts'
import { disable, onlyDisables } from '../save/disable.ts'
import { contentViolations, save } from '../save/save.ts'
import { checkWaitingRuns, decideWaitingRuns, waitingRuns } from '../save/waiting-runs.ts'
import { savedAnswer, savedFields } from './responses.ts'

export const updateAutomation = operation({
  id: 'automations.update',
  about: 'Changes an automation: its properties, steps or triggers.',
  route: 'POST /api/v1/automations/{id}',
  called: 'AutomationService/Update',
  guard: automation('write'),
  request: shape('UpdateAutomationRequest', 'The changes.', {
    automation: nullable(Automation),
    updateMask: fieldMask('Which members of automation to change; absent means those present.'),
    waitingRuns,
  }),
  response: shape('UpdateAutomationResponse', 'The automation as it is now, and what is shown once.', savedFields),

  async check(context, { input: { automation: given, updateMask: mask }, isValid }, { id }) {
    return contentViolations(context, { id, given, mask, isValid })
  },

  async run(context, { automation: given, updateMask: mask, waitingRuns: choice }, { id }) {
    const { enabled: wasEnabled } = context.checkVersion(context.automation)
    checkWaitingRuns({ given, mask, choice })
    const request = { id, given, mask, isValid: ALL_VALID }
    const result = onlyDisables(request) ? await disable(context, id) : await save(context, request)
    await decideWaitingRuns(context, { id, wasEnabled, row: result.row }, { given, mask, choice })
    context.setEtag(result.row)
    return savedAnswer(result, context)
  },
})
