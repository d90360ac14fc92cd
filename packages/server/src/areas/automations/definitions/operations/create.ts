import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { type Request, required, shape } from '../../../../wire/shape.ts'
import { automationFields } from '../../shapes/automation.ts'
import { AutomationContext } from '../../shapes/steps.ts'
import { violationsIn } from '../check.ts'
import { stepsIn, triggersIn } from '../rules/given-lists.ts'
import { DRAFT, type Lists, type Members, PUBLISHED, type Wire } from '../rules/lists.ts'
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
  guard: requiresOrOwns('automations:write'),
  request: CreateAutomationRequest,
  response: shape('CreateAutomationResponse', 'The automation, and what is shown once.', savedFields),

  async check(context, { input, isValid }) {
    // What is published is asked for more: nothing is asked of what may be a draft.
    const isDraft = !isValid('isDraft') || isDraftIn(input)
    return violationsIn(
      context,
      { ...NEW, id: newAutomationId(context.tx), offers: [], isDraft, ...contentIn(input, isDraft) },
      isValid,
    )
  },

  async run(context, input) {
    const isDraft = isDraftIn(input)
    const result = await save(context, {
      ...NEW,
      id: newAutomationId(context.tx),
      before: undefined,
      wanted: {
        displayName: input.displayName,
        description: input.description ?? '',
        ...contentIn(input, isDraft),
        wanted: input.enabled ?? false,
        isDraft,
        // Safe because a shape writes an object.
        context: AutomationContext.write((input.context ?? null) as never) as Wire | null,
        annotations: input.annotations ?? {},
        breakerMax: input.circuitBreakerMax ?? 0,
        breakerPeriod: input.circuitBreakerPeriod ?? 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED',
        publishes: !isDraft,
        clears: false,
      },
    })
    context.setEtag(result.row)
    return savedAnswer(result, context)
  },
})

const NEW = { prefix: '', listenerId: '', looksAt: { published: true, draft: true, app: true } }

type Given = Partial<Request<typeof CreateAutomationRequest>>

const isDraftIn = ({ isDraft, automationSteps, draftAutomationSteps }: Given): boolean =>
  isDraft ?? !(automationSteps?.length || draftAutomationSteps?.length)

/** The draft is a copy of what is published, and what is published one of the draft, where the other is not given. */
function contentIn(input: Given, isDraft: boolean): { appId: string; lists: Lists; from: Members } {
  const triggers = triggersIn(input.triggers ?? [])
  const steps = stepsIn(input.automationSteps ?? [])
  const draftTriggers = input.draftTriggers ? triggersIn(input.draftTriggers) : triggers
  const draftSteps = input.draftAutomationSteps ? stepsIn(input.draftAutomationSteps) : steps
  const onlyDrafts = !isDraft && !input.triggers?.length && !input.automationSteps?.length
  return {
    appId: input.appId ?? '',
    lists: onlyDrafts
      ? { triggers: draftTriggers, steps: draftSteps, draftTriggers, draftSteps }
      : { triggers, steps, draftTriggers, draftSteps },
    from: {
      triggers: (onlyDrafts && input.draftTriggers?.length ? DRAFT : PUBLISHED).triggers,
      steps: (onlyDrafts && input.draftAutomationSteps?.length ? DRAFT : PUBLISHED).steps,
    },
  }
}
