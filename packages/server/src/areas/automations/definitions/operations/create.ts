import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { ALL_VALID } from '../../../../wire/valid-paths.ts'
import { automationFields } from '../../shapes/automation.ts'
import { contentViolations, save } from '../save/save.ts'
import { savedAnswer, savedFields } from './responses.ts'

export const createAutomation = operation({
  id: 'automations.create',
  about: 'Makes an automation; without steps it is a draft.',
  route: 'POST /api/v1/automations',
  called: 'AutomationService/Create',
  guard: requiresOrOwns('automations:write'),
  request: shape('CreateAutomationRequest', 'A new automation.', {
    ...automationFields,
    displayName: required(automationFields.displayName),
  }),
  response: shape('CreateAutomationResponse', 'The automation, and what is shown once.', savedFields),

  check: (context, { input, isValid }) => contentViolations(context, { ...NEW, given: input, isValid }),

  async run(context, input) {
    const result = await save(context, { ...NEW, given: input, isValid: ALL_VALID })
    context.setEtag(result.row)
    return savedAnswer(result, context)
  },
})

const NEW = { id: undefined, mask: undefined }
