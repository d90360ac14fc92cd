import { denied } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { checkMayAsk, storedOf } from './resource-action.ts'
import type { Content } from './store.ts'

/** Whoever changes who is offered it, or who decides, has it done: fails unless the caller might have offered it. */
export async function checkMayOffer(context: Context, before: Content, after: Content): Promise<void> {
  if (offerOf(before) === offerOf({ ...after, enabled: after.enabled || before.enabled })) return
  const { automationTemplateId, resourceAction } = before
  if (automationTemplateId === undefined) await checkMayAsk(context, storedOf(resourceAction!))
  else if (!context.hasPermission('automations:execute')) throw denied('automations:execute')
}

/** All but the words. That it is switched off widens nothing. */
const offerOf = ({
  enabled,
  visibleToEveryone,
  accessEntitlements,
  requestPolicyId,
  requestSchemaId,
}: Content): string =>
  JSON.stringify([enabled, visibleToEveryone, accessEntitlements, requestPolicyId, requestSchemaId])
