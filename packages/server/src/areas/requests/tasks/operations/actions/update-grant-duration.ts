import { formatDuration } from '../../../../../lib/duration.ts'
import { invalid } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { duration } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { checkedSeconds } from '../../create/duration.ts'
import { taskActor } from '../../guards.ts'
import { forgetRoleDecisions } from '../../held/held-task.ts'
import { actionAnswer, taskExpandMask } from '../../shape.ts'

export const updateGrantDuration = operation({
  id: 'requests.tasks.updateGrantDuration',
  about: 'Changes for how long a request asks.',
  route: 'POST /api/v1/tasks/{task_id}/action/update-grant-duration',
  guard: taskActor,
  request: shape('TaskActionsServiceUpdateGrantDurationRequest', 'For how long.', {
    duration: required(duration('More than 0s, and at most what the entitlement allows.')),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceUpdateGrantDurationResponse'),

  run: (context, { duration: asked, expandMask }) =>
    act(context, { name: 'updateGrantDuration', expandMask }, async (work, { decidesRoles }) => {
      const most = work.task.policy?.settings.maxGrantSeconds ?? null
      const seconds = checkedSeconds('duration', asked, most)
      if (seconds === null) throw invalid('duration', 'is required', 'VALUE_REQUIRED')
      if (!decidesRoles) forgetRoleDecisions(work)
      work.task = { ...work.task, grant_seconds: BigInt(seconds) }
      work.note('grantDurationUpdated', { duration: formatDuration(asked) })
    }),
})
