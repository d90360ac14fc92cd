import { Failure, missingReference } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { type Request, required, shape } from '../../../../wire/shape.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { checkNamed } from '../check-named.ts'
import { actionChanged } from '../events.ts'
import { checkOffered, storedOf } from '../resource-action.ts'
import { actionAnswer, actionFields, actionTarget, type RequestAction } from '../shape.ts'
import { type Content, insertAction } from '../store.ts'
import { toAction } from '../view.ts'

export const createAction = operation({
  id: 'requests.actions.create',
  about:
    'Offers an automation, or an action of a connector, on demand; whoever offers it may have it done without asking.',
  route: 'POST /api/v1/request_actions',
  guard: requires('catalogs:write'),
  request: shape(
    'RequestActionServiceCreateRequest',
    'What is offered.',
    { ...actionFields, displayName: required(actionFields.displayName) },
    actionTarget({ required: true }),
  ),
  response: actionAnswer('RequestActionServiceCreateResponse'),

  async run(context, input) {
    const { tx, emit } = context
    const content: Content = {
      displayName: input.displayName,
      description: input.description ?? '',
      instructions: input.instructions ?? '',
      ...targetOf(input),
      requestSchemaId: input.requestSchemaId ?? '',
      requestPolicyId: input.requestPolicyId ?? '',
      enabled: input.enabled ?? false,
      visibleToEveryone: input.visibleToEveryone ?? false,
      accessEntitlements: (input.accessEntitlements ?? []).map(({ appId = '', id = '' }) => ({ appId, id })),
      annotations: input.annotations ?? {},
    }
    const { automationTemplateId } = content
    if (automationTemplateId !== undefined) await lockNamed(context, automationTemplateId)
    else await checkOffered(context, storedOf(content.resourceAction!))
    await checkNamed(tx, content, undefined, '')
    const requestAction = toAction(context.setEtag(await insertAction(tx, content)))
    emit(actionChanged('created', null, requestAction))
    if (automationTemplateId !== undefined) {
      await context.services.registry.extensions.only(offeredAutomations).follow(context, automationTemplateId)
    }
    return { requestAction }
  },
})

type Target = Pick<Content, 'automationTemplateId' | 'resourceAction'>
type Given = Pick<Request<typeof RequestAction>, 'automationTemplateId' | 'resourceAction'>

/** The shape has seen to it that there is one. */
function targetOf({ automationTemplateId, resourceAction }: Given): Target {
  if (!resourceAction) return { automationTemplateId }
  const { connectorRef, actionName, resourceTypeId = '' } = resourceAction
  const { appId = '', id = '' } = connectorRef
  return { resourceAction: { connectorRef: { appId, id }, actionName, resourceTypeId } }
}

async function lockNamed(context: Context, id: string): Promise<void> {
  try {
    await context.services.registry.extensions.only(offeredAutomations).lock(context, id)
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === 'NOT_FOUND'
    throw isMissing ? missingReference('automationTemplateId', 'automation', id) : error
  }
}
