import type { Context } from '../../../service/context.ts'
import { operation } from '../../../service/operation.ts'
import { id } from '../../../wire/scalars.ts'
import { nullable, oneof, type Request, required, shape } from '../../../wire/shape.ts'
import { bulkKind, startBulkAction } from '../../bulk-actions/api.ts'
import { checkOwner } from '../assignment/check-owner.ts'
import type { OwnerRef } from '../assignment/default-owner.ts'
import { findingEditor } from '../guards.ts'
import { FindingOwnerRef } from '../shapes/finding.ts'
import type { Doing } from '../states/act.ts'
import { actionMembers, doingOf } from '../states/requests.ts'
import { applyState } from './apply-state.ts'
import { assignAll } from './assign.ts'
import { selectedIds, selectionFields } from './selection.ts'

/** The action travels once, for all items. */
type Shared =
  | { readonly action: Doing['action']; readonly reason?: string; readonly until?: string }
  | { readonly action: 'assign'; readonly assignee: OwnerRef | null }

export const changeStates = bulkKind<{ id: string }>({
  kind: 'finding_state',
  about: 'Changes the state of many findings.',
  permission: 'findings:read',
  needs: 'each item',
  all(context, items) {
    const shared = context.shared as Shared // Safe because the operation below writes it.
    const ids = items.map(({ id: findingId }) => findingId)
    if (shared.action === 'assign') return assignAll(context, ids, shared.assignee)
    const { action, reason, until } = shared
    const settings = { reason, until: until === undefined ? undefined : Temporal.Instant.from(until) }
    return applyState(context, ids, { action, settings })
  },
})

const assigning = {
  assignAssignee: nullable(
    shape('BulkAssignAssigneeAction', 'Says who sees to it.', { assignee: required(FindingOwnerRef) }),
  ),
  assignOwner: nullable(
    shape('BulkAssignOwnerAction', 'An older name of assignAssignee.', { owner: required(FindingOwnerRef) }),
  ),
}

const BulkUpdateFindingStateRequest = shape(
  'BulkUpdateFindingStateRequest',
  'Which findings, and what is to become of them.',
  selectionFields,
  oneof('action', { ...actionMembers('Bulk'), ...assigning }, { required: true }),
)

export const bulkUpdateFindingState = operation({
  id: 'findings.bulk.updateState',
  about: 'Does the same with many findings, in the background.',
  route: 'POST /api/v1/findings/bulk/state',
  called: 'FindingService/BulkUpdateState',
  guard: findingEditor,
  request: BulkUpdateFindingStateRequest,
  response: shape('BulkUpdateFindingStateResponse', 'Started.', {
    bulkActionId: id('Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do.'),
  }),

  async run(context, input) {
    const shared = await sharedOf(context, input)
    const items = (await selectedIds(context, input)).map((findingId) => ({ id: findingId }))
    return { bulkActionId: await startBulkAction(context, changeStates, items, shared) }
  },
})

async function sharedOf({ tx, now }: Context, input: Request<typeof BulkUpdateFindingStateRequest>): Promise<Shared> {
  const { assignAssignee, assignOwner } = input
  const given = assignAssignee?.assignee ?? assignOwner?.owner
  if (given) {
    await checkOwner(tx, given, assignAssignee ? 'assignAssignee.assignee' : 'assignOwner.owner')
    return { action: 'assign', assignee: Object.keys(given).length > 0 ? given : null }
  }
  const { action, settings } = doingOf(input, now)! // Safe because the shape requires one member.
  return { action, reason: settings.reason, until: settings.until?.toString() }
}
