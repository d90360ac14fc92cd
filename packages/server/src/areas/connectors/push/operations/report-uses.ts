import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { lockConnector } from '../../sync/lifecycle/store.ts'
import type { UseRecord } from '../../sync/records.ts'
import { at, checkRecords, linesOf } from '../../sync/staging/read-batch.ts'
import { usesReported } from '../../uses/events.ts'
import { isAhead, takeUses } from '../../uses/take-uses.ts'
import { feeding } from '../guards.ts'
import { records } from '../records-field.ts'

export const reportUses = operation({
  id: 'connectors.push.tellUses',
  about: 'Tells what accounts were used for, as it happens and outside of any sync.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/uses',
  guard: feeding,
  maxBodyBytes: 8 * 1024 * 1024,
  request: shape('ConnectorPushServiceTellUsesRequest', 'At most 1000 uses and 8 MiB.', {
    list: required(
      records(
        'The uses: {"id", "principalId", "occurredAt"} with {"resourceId", "entitlementId"} or {"app"}, or neither for the app itself; telling one again changes nothing.',
      ),
    ),
  }),
  response: shape('ConnectorPushServiceTellUsesResponse', 'What became of them.', {
    accepted: int32('As many as were written down.'),
    repeated: int32('As many as were told before.'),
    unresolved: int32('As many as name something the connector has not fed: tell them again after the sync that does.'),
  }),

  async run(context, { list }, params) {
    const { tx, emit } = context
    context.checkVersion(context.connector)
    const uses = list as unknown as readonly UseRecord[] // Safe because each is checked in the next line.
    checkRecords('use', uses, linesOf(uses))
    for (const [index, record] of uses.entries()) {
      if (isAhead(record, tx.now)) throw invalid(at(index, 'occurredAt'), 'must not be in the future')
    }
    // Not while a sync of the same connector changes the accounts.
    const connector = await lockConnector(tx, params.connector_id)
    const { taken, repeated, unplaced } = await takeUses(context, connector, uses)
    if (taken > 0) emit(usesReported(connector, { taken, repeated, unplaced: unplaced.size }))
    return { accepted: taken, repeated, unresolved: unplaced.size }
  },
})
