import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { wakeSchedule } from '../../running/start.ts'
import { findUnderWay } from '../../running/store.ts'
import { failSync } from '../../sync/lifecycle/fail.ts'
import { checkMade, FinishedCredential, MOST_CREDENTIALS } from '../../tasks/made.ts'
import type { Recording } from '../../tasks/queue.ts'
import type { Ending } from '../../tasks/rules.ts'
import { ConnectorTask } from '../../tasks/shape.ts'
import { lockTask } from '../../tasks/store.ts'
import { checkHeld, finishTask } from '../../tasks/take.ts'
import { type Task, toTask } from '../../tasks/view.ts'
import { feeding } from '../guards.ts'

const TaskStatus = enumeration('ConnectorTaskStatus', 'What came of a task.', [
  'CONNECTOR_TASK_STATUS_UNSPECIFIED',
  'SUCCESS',
  'FAILED',
])

export const finishPushTask = operation({
  id: 'connectors.push.finishTask',
  about: 'Says what came of a task; what failed for a passing reason is tried again.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}/finish',
  guard: feeding,
  request: shape('ConnectorPushServiceFinishTaskRequest', 'What came of it.', {
    status: required(oneOfNames(TaskStatus, 'SUCCESS also when it was so already.')),
    error: text(4096, 'Why it failed, for people.', { multiline: true }),
    retryable: bool('Whether trying again later may help: not for what is forbidden or not there.'),
    unsupported: bool('The connector has no way to do this: somebody has to do it by hand.'),
    result: freeform(
      'What the source answered; of a new account {"resourceId": {"resourceType", "resource"}, "alreadyExists"}.',
    ),
    credentials: list(
      FinishedCredential,
      MOST_CREDENTIALS,
      'What the connector itself has made for the account, in place of the password it was sent; of CREATE_ACCOUNT with result.resourceId, and of ROTATE_CREDENTIAL.',
    ),
    hostId: text(128, 'The host that took it; compared when given.'),
  }),
  strict: true,
  response: shape('ConnectorPushServiceFinishTaskResponse', 'The task.', { task: ConnectorTask }),

  async run(context, input, params) {
    const { tx } = context
    const task = context.checkVersion(await lockTask(tx, { connectorId: params.connector_id, id: params.task_id }))
    checkHeld(task, input.hostId)
    const ending = endingOf(input, task)
    const credentials = await checkMade(context, { task, ending, given: input.credentials ?? [] })
    if (task.kind === 'SYNC') await endSync(context, task, ending)
    const ended = await finishTask(context, task, ending, credentials)
    return { task: toTask(context.setEtag(ended), tx.now) }
  },
})

type Given = {
  status: string
  error?: string
  retryable?: boolean
  unsupported?: boolean
  result?: Record<string, unknown>
}

function endingOf({ status, error, retryable = false, unsupported, result = {} }: Given, task: Task): Ending {
  if (status === 'SUCCESS') return { kind: 'success', result }
  if (status !== 'FAILED') throw invalid('status', 'must be SUCCESS or FAILED', 'VALUE_REQUIRED')
  const why = error || 'the connector gave no reason'
  if (unsupported) return { kind: 'unsupported', error: why }
  // The schedule decides when a sync is tried again.
  return { kind: 'failure', error: why, retryable: retryable && task.kind !== 'SYNC' }
}

/** A sync that was fetched and never begun, or failed, must not block the next. */
async function endSync(recording: Recording, task: Task, ending: Ending): Promise<void> {
  const left = await findUnderWay(recording.tx, task.connector_id)
  const isOver = left?.state === 'QUEUED' || (left?.state === 'RUNNING' && ending.kind !== 'success')
  if (!left || !isOver || left.check_off) return
  const error = ending.kind === 'success' ? 'the connector sent nothing' : ending.error
  await failSync(recording, { syncId: left.id, error })
  await wakeSchedule(recording.tx, { app_id: task.app_id, id: task.connector_id })
}
