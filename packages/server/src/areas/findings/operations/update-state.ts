import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { checkRight, checkSeesFinding, permissionsOf } from '../access.ts'
import { auditActor } from '../actor.ts'
import { findingEditor } from '../guards.ts'
import { record } from '../record.ts'
import { Finding } from '../shapes/finding.ts'
import { acted, notAllowed } from '../states/act.ts'
import { doingOf, UpdateFindingStateRequest } from '../states/requests.ts'
import { lockFindings } from '../store.ts'
import { toFinding } from '../view.ts'

export const updateFindingState = operation({
  id: 'findings.updateState',
  about: 'Snoozes, suppresses, accepts, resolves or reopens a finding.',
  route: 'POST /api/v1/findings/{finding_id}/state',
  called: 'FindingService/UpdateState',
  guard: findingEditor,
  request: UpdateFindingStateRequest,
  response: shape('UpdateFindingStateResponse', 'The finding as it is now.', { finding: Finding }),

  async run(context, input, { finding_id: id }) {
    const doing = doingOf(input, context.now)! // Safe because the shape asks for one member.
    const [row] = await lockFindings(context.tx, [id])
    const rights = await checkSeesFinding(context, row, id)
    const finding = context.checkVersion(row!)
    checkRight(rights, doing.action)
    const happened = acted(finding, doing, { userId: userIdOf(context.actor), now: context.now })
    if (!happened) throw notAllowed(finding, doing.action)
    const [saved] = await record({ ...context, actor: auditActor(context) }, happened)
    const now = context.setEtag(saved!)
    return { finding: toFinding(now, permissionsOf(now, rights)) }
  },
})
