import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { checkRight, permissionsOf } from '../access.ts'
import { auditActor } from '../actor.ts'
import { finding } from '../guards.ts'
import { record } from '../record.ts'
import { Finding } from '../shapes/finding.ts'
import { acted, notAllowed } from '../states/act.ts'
import { doingOf, UpdateFindingStateRequest } from '../states/requests.ts'
import { toFinding } from '../view.ts'

export const updateFindingState = operation({
  id: 'findings.updateState',
  about: 'Snoozes, suppresses, accepts, resolves or reopens a finding.',
  route: 'POST /api/v1/findings/{finding_id}/state',
  called: 'FindingService/UpdateState',
  guard: finding('write'),
  request: UpdateFindingStateRequest,
  response: shape('UpdateFindingStateResponse', 'The finding as it is now.', { finding: Finding }),

  async run(context, input) {
    const { rights } = context
    const doing = doingOf(input, context.now)! // Safe because the shape requires one member.
    const row = context.checkVersion(context.finding)
    checkRight(rights, doing.action)
    const happened = acted(row, doing, { userId: userIdOf(context.actor), now: context.now })
    if (!happened) throw notAllowed(row, doing.action)
    const [saved] = await record({ ...context, actor: auditActor(context) }, happened)
    const now = context.setEtag(saved!)
    return { finding: toFinding(now, permissionsOf(now, rights)) }
  },
})
