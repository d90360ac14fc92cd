import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { type Request, required, shape } from '../../../../wire/shape.ts'
import { automationFields, MOST_STEPS, MOST_TRIGGERS } from '../../shapes/automation.ts'
import { AutomationContext, AutomationStep } from '../../shapes/steps.ts'
import { AutomationTrigger } from '../../shapes/triggers.ts'
import type { Lists, Wire } from '../rules/lists.ts'
import { save } from '../save.ts'
import { newAutomationId } from '../store.ts'
import { savedAnswer, savedFields } from './responses.ts'

const CreateAutomationRequest = shape('CreateAutomationRequest', 'A new automation.', {
  ...automationFields,
  displayName: required(automationFields.displayName),
})

export const createAutomation = operation({
  id: 'automations.create',
  about: 'Makes an automation; without steps it is a draft.',
  route: 'POST /api/v1/automations',
  called: 'AutomationService/Create',
  permission: 'automations:write',
  ownedToo: true,
  request: CreateAutomationRequest,
  response: shape('CreateAutomationResponse', 'The automation, and what is shown once.', savedFields),

  async run(context, input) {
    const isDraft = input.isDraft ?? !(input.automationSteps?.length || input.draftAutomationSteps?.length)
    const result = await save(context, {
      id: newAutomationId(context.tx),
      prefix: '',
      listenerId: '',
      before: undefined,
      looksAt: { published: true, draft: true, app: true },
      wanted: {
        displayName: input.displayName,
        description: input.description ?? '',
        appId: input.appId ?? '',
        wanted: input.enabled ?? false,
        isDraft,
        lists: listsOf(input, isDraft),
        // Safe because a shape writes an object.
        context: AutomationContext.write((input.context ?? null) as never) as Wire | null,
        annotations: input.annotations ?? {},
        breakerMax: input.circuitBreakerMax ?? 0,
        breakerPeriod: input.circuitBreakerPeriod ?? 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED',
        publishes: !isDraft,
        clears: false,
      },
    })
    context.answer(result.row)
    return savedAnswer(result)
  },
})

const triggerList = list(AutomationTrigger, MOST_TRIGGERS, '')
const stepList = list(AutomationStep, MOST_STEPS, '')

/** The draft is a copy of what is published, and what is published one of the draft, where the other is not given. */
function listsOf(input: Request<typeof CreateAutomationRequest>, isDraft: boolean): Lists {
  // Safe because what was read is written by the same shape, as objects.
  const triggers = triggerList.write((input.triggers ?? []) as never) as Wire[]
  const steps = stepList.write((input.automationSteps ?? []) as never) as Wire[]
  const draftTriggers = input.draftTriggers ? (triggerList.write(input.draftTriggers as never) as Wire[]) : triggers
  const draftSteps = input.draftAutomationSteps
    ? (stepList.write(input.draftAutomationSteps as never) as Wire[])
    : steps
  const onlyDrafts = !input.triggers?.length && !input.automationSteps?.length
  return !isDraft && onlyDrafts
    ? { triggers: draftTriggers, steps: draftSteps, draftTriggers, draftSteps }
    : { triggers, steps, draftTriggers, draftSteps }
}
