import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int32, int64, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { MOST_WARNINGS } from './apply/warnings.ts'

const SyncType = enumeration('ConnectorSyncType', 'Whether a sync brings everything.', [
  'SYNC_TYPE_UNSPECIFIED',
  'SYNC_TYPE_FULL',
  'SYNC_TYPE_PARTIAL',
])

export const SyncState = enumeration('ConnectorSyncState', 'How far a sync is.', [
  'QUEUED',
  'RUNNING',
  'PROCESSING',
  'DONE',
  'ERROR',
  'CANCELED',
  'ERRORED_NO_DATA',
])

const SyncCounts = shape('ConnectorSyncCounts', 'What a connector feeds, by kind.', {
  resourceTypes: int64('Resource types.'),
  resources: int64('Resources other than accounts.'),
  accounts: int64('Accounts.'),
  entitlements: int64('Entitlements.'),
  grants: int64('Grants it reports, inherited ones that follow from them not counted.'),
})

const SyncWarning = shape('ConnectorSyncWarning', 'Something a sync brought that could not be taken as it is.', {
  kind: text(32, 'The kind of record, for example grant.'),
  record: text(256, 'The id of the record.'),
  place: text(64, 'Where it stood: the batch and the index within it.'),
  message: text(512, 'What is wrong with it and what was done.'),
})

export const ConnectorSync = shape('ConnectorSync', 'One run of a connector.', {
  id: id('Its id.'),
  connectorId: id('The connector.'),
  type: oneOfNames(SyncType, 'Whether it brings everything.'),
  state: oneOfNames(SyncState, 'How far it is.'),
  suppressTriggers: bool('Its changes are recorded in bulk and start no automation.'),
  startedAt: timestamp('When its first data could come.'),
  completedAt: timestamp('When it ended.'),
  updatedAt: timestamp('When something last happened to it.'),
  error: text(2048, 'Why it failed or is held; empty when neither is so.'),
  received: map(int64('How many.'), 8, 'Records it brought, by kind.'),
  countsBefore: SyncCounts,
  countsAfter: SyncCounts,
  unresolved: int32('Grants whose entitlement or principal it did not bring.'),
  warningCount: int32('How many warnings there were.'),
  warnings: list(SyncWarning, MOST_WARNINGS, 'The first of them.'),
  confirmedBySyncId: id('The sync that took over what was held; empty when none did.'),
})
