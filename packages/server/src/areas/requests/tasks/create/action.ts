import { Failure, precondition } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { toReach } from '../../../directory/expressions/api.ts'
import { mayRequest } from '../../actions/audience.ts'
import { type ConnectorAction, getOffered } from '../../actions/resource-action.ts'
import { actionRows } from '../../actions/store.ts'
import type { ActionRow } from '../../actions/view.ts'
import { schemaRows } from '../../schemas/store.ts'
import type { Document } from '../rows/rows.ts'
import { keepSecrets } from '../rows/secrets.ts'
import { createTask, type NewTask } from './create-task.ts'
import { originOf } from './origin.ts'
import { type FilledForm, fillIn } from './request-form.ts'

type Asked = { readonly formValues: Document; readonly description: string }

/** The offer, when the caller may ask for it. */
export async function lockOffer({ tx, actor }: Context, actionId: string): Promise<ActionRow> {
  const offer = await actionRows.lockForShare(tx, actionId)
  if (await mayRequest(tx, offer, userIdOf(actor))) return offer
  throw new Failure('PERMISSION_DENIED', 'NOT_REQUESTABLE', 'the action is not offered to you', {})
}

/** Opens the task of a request for what is offered; answers its id. */
export async function requestAction(context: Context, offer: ActionRow, asked: Asked): Promise<string> {
  const { tx, tenant } = context
  const userId = userIdOf(context.actor)
  const schema = offer.request_schema_id === '' ? undefined : await schemaRows.get(tx, offer.request_schema_id)
  const stored = schema?.form ?? null
  const reach = toReach(schema?.reaches_all ?? false, '')
  const filled = await fillIn(context, { stored, reach, given: asked.formValues, subjectId: userId, at: 'formValues' })
  const { request_policy_id: policyId } = offer
  const { document, ...target } = await targetOf(context, offer, filled)
  const { taskId } = await createTask(context, {
    type: 'action',
    origin: originOf(context),
    displayName: offer.display_name,
    description: asked.description,
    userId,
    createdByUserId: userId,
    actionId: offer.id,
    form: stored,
    formValues: filled.values,
    ip: context.caller.ip,
    ...target,
    ...(policyId === '' ? { withoutPolicy: true } : { policyId }),
    trailing: [{ id: newId(tx.now), kind: 'action', document: { action: document } }],
    prepare: (task) => keepSecrets(tx, tenant.sealer, task.id, filled.secrets),
  })
  return taskId
}

type Target = Pick<NewTask, 'actionType' | 'appId' | 'actionTarget'> & { readonly document: Document }

async function targetOf({ tx }: Context, offer: ActionRow, filled: FilledForm): Promise<Target> {
  const { id, automation_id: automationTemplateId, connector_action: action } = offer
  if (!action) return { actionType: 'TYPE_WORKFLOW', document: { automation: { automationTemplateId } } }
  if (filled.secrets.size > 0) throw secretsShown(offer)
  return {
    actionType: 'TYPE_RESOURCE_ACTION',
    appId: action.appId,
    actionTarget: { instance: await instanceOf(tx, action) },
    document: { resourceAction: { resourceActionId: id } },
  }
}

/** What is asked for, as the connector calls it now. */
async function instanceOf(tx: Context['tx'], action: ConnectorAction): Promise<Document> {
  const { declared } = await getOffered(tx, action)
  const { appId, connectorId, actionName, resourceTypeId } = action
  const { displayName } = declared
  return {
    displayName,
    resourceActionRef: { appId, connectorId, actionName, actionDisplayName: displayName, resourceTypeId },
  }
}

/** Whoever reads the tasks of a connector reads the arguments of its actions. */
const secretsShown = ({ id }: ActionRow): Failure =>
  precondition('SECRETS_NOT_PASSED', 'the form has a secret field, and actions of connectors are passed no secrets', id)
