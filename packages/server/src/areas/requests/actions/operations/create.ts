import { Failure, missingReference } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { checkNamed } from '../check-named.ts'
import { actionChanged } from '../events.ts'
import { actionAnswer, actionFields } from '../shape.ts'
import { type Content, insertAction } from '../store.ts'
import { toAction } from '../view.ts'

export const createAction = operation({
  id: 'requests.actions.create',
  about: 'Offers an automation on demand to those who may ask for it; whoever offers it may run it.',
  route: 'POST /api/v1/request_actions',
  guard: requires('catalogs:write'),
  request: shape('RequestActionServiceCreateRequest', 'What is offered.', {
    ...actionFields,
    displayName: required(actionFields.displayName),
    automationTemplateId: required(actionFields.automationTemplateId),
  }),
  response: actionAnswer('RequestActionServiceCreateResponse'),

  async run(context, input) {
    const { tx, emit } = context
    const content: Content = {
      displayName: input.displayName,
      description: input.description ?? '',
      instructions: input.instructions ?? '',
      automationTemplateId: input.automationTemplateId,
      requestSchemaId: input.requestSchemaId ?? '',
      requestPolicyId: input.requestPolicyId ?? '',
      enabled: input.enabled ?? false,
      visibleToEveryone: input.visibleToEveryone ?? false,
      accessEntitlements: (input.accessEntitlements ?? []).map(({ appId = '', id = '' }) => ({ appId, id })),
      annotations: input.annotations ?? {},
    }
    await lockNamed(context, content.automationTemplateId)
    await checkNamed(tx, content, undefined, '')
    const requestAction = toAction(context.setEtag(await insertAction(tx, content)))
    emit(actionChanged('created', null, requestAction))
    await context.services.registry.extensions.only(offeredAutomations).follow(context, content.automationTemplateId)
    return { requestAction }
  },
})

async function lockNamed(context: Context, id: string): Promise<void> {
  try {
    await context.services.registry.extensions.only(offeredAutomations).lock(context, id)
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === 'NOT_FOUND'
    throw isMissing ? missingReference('automationTemplateId', 'automation', id) : error
  }
}
