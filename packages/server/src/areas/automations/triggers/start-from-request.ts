import { precondition } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { RequestedRun, Starting } from '../../requests/api.ts'
import { getShown } from '../definitions/store.ts'
import { givenContext } from '../runs/given-context.ts'
import { sealed } from '../runs/secrets.ts'
import { startRuns } from '../runs/start.ts'
import { isFinal } from '../runs/states.ts'

/** Starts the run of a request; returns its id. */
export async function startFromRequest(
  { tx, tenant, correlation }: Starting,
  { automationId, taskId, stepId, userId, values, secrets, withinApp }: RequestedRun,
): Promise<bigint> {
  const known = await givenContext(tx, await getShown(tx, automationId), { user_id: userId })
  const references = new Map([...secrets.keys()].map((field) => [field, newId(tx.now)]))
  const made = { ...known.trigger.made, form_fields: values, task_id: taskId, user_id: userId }
  const handles = references.size > 0 ? Object.fromEntries(references) : undefined
  const run = {
    automationId,
    triggerKind: 'form',
    eventKey: `task/${taskId}/${stepId}`,
    trigger: { outside: known.trigger.outside, made, handles },
    subjectUserId: known.subjectUserId,
    lineage: [],
    correlation,
    withinApp,
  } as const
  const [started] = await startRuns(tx, [run], { now: tx.now })
  if (!started?.id) throw precondition('NOT_PUBLISHED', 'the automation cannot be run as it is', automationId)
  const id = BigInt(started.id)
  // Safe because it is the state the run was inserted with.
  if (isFinal(started.state as Parameters<typeof isFinal>[0])) return id
  for (const [field, secret] of secrets) {
    await tx.run(sealed(tenant.sealer, id, secret.reveal(), tx.now, references.get(field)).insert)
  }
  return id
}
