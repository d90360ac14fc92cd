import { operation } from '../../../service/operation.ts'
import { id } from '../../../wire/scalars.ts'
import { oneof, shape } from '../../../wire/shape.ts'
import { bulkKind, startBulkAction } from '../../bulk-actions/index.ts'
import type { Doing } from '../states/act.ts'
import { actionMembers, doingOf } from '../states/requests.ts'
import { applyState } from './apply-state.ts'
import { selectedIds, selectionFields } from './selection.ts'

/** The action travels once, for all items. */
type Shared = { readonly action: Doing['action']; readonly reason?: string; readonly until?: string }

export const changeStates = bulkKind<{ id: string }>({
  kind: 'finding_state',
  about: 'Changes the state of many findings.',
  permission: 'findings:read',
  all(context, items) {
    const { action, reason, until } = context.shared as Shared // Safe because the operation below writes it.
    const settings = { reason, until: until === undefined ? undefined : Temporal.Instant.from(until) }
    return applyState(
      context,
      items.map(({ id: findingId }) => findingId),
      { action, settings },
    )
  },
})

export const bulkUpdateFindingState = operation({
  id: 'findings.bulk.updateState',
  about: 'Does the same with many findings, in the background.',
  route: 'POST /api/v1/findings/bulk/state',
  called: 'FindingService/BulkUpdateState',
  permission: 'authenticated',
  request: shape(
    'BulkUpdateFindingStateRequest',
    'Which findings, and what is to become of them.',
    selectionFields,
    oneof('action', actionMembers('Bulk'), { required: true }),
  ),
  response: shape('BulkUpdateFindingStateResponse', 'Started.', {
    bulkActionId: id('Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do.'),
  }),

  async run(context, input) {
    const { action, settings } = doingOf(input, context.now)! // Safe because the shape asks for one member.
    const items = (await selectedIds(context, input)).map((findingId) => ({ id: findingId }))
    const shared = { action, reason: settings.reason, until: settings.until?.toString() }
    return { bulkActionId: await startBulkAction(context, changeStates, items, shared) }
  },
})
