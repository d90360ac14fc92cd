import type { Answer } from '../../../wire/shape.ts'
import { findEntry } from './catalog/entries.ts'
import { shownConfig } from './config/keep.ts'
import type { ConnectorView, Connector as Shape } from './shape.ts'
import type { Connector } from './store.ts'

export const toConnector = (row: Connector): Answer<typeof Shape> => ({
  id: row.id,
  appId: row.app_id,
  catalogId: row.catalog_id,
  displayName: row.display_name,
  description: row.description,
  config: shownConfig(row, findEntry(row.catalog_id)),
  configUpdatedAt: row.config_updated_at,
  connectorApiVersion: Number(row.api_version),
  connectorSyncCronSchedule:
    row.cron_spec === '' ? null : { cronSpec: row.cron_spec, timezone: row.cron_timezone, start: row.cron_start },
  status: statusOf(row),
  syncConfig: { syncResourceTypeIds: row.sync_resource_type_ids },
  profileAllowList: row.profile_allow_list,
  profileIgnoreList: row.profile_ignore_list,
  disableCheckBadSync: row.disable_check_bad_sync,
  parallelSyncWorkerCount: row.parallel_sync_workers,
  canResumeSync: row.deleted_at === null && row.sync_disabled_at !== null,
  syncDisabledAt: row.sync_disabled_at,
  syncDisabledCategory: row.sync_disabled_category,
  syncDisabledReason: row.sync_disabled_reason,
  oauthAuthorizedAs: null,
  downloadUrl: '',
  userIds: row.owner_user_ids,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

type Status = NonNullable<Answer<typeof Shape>['status']>

const statusOf = (row: Connector): Status => ({
  status:
    row.sync_disabled_at === null
      ? (STATUS[row.sync_state ?? ''] ?? 'SYNC_STATUS_UNSPECIFIED')
      : 'SYNC_STATUS_DISABLED',
  startedAt: row.sync_started_at,
  completedAt: row.sync_completed_at,
  updatedAt: row.sync_updated_at,
  lastError: row.sync_error ?? '',
})

/** The names of sync states on a connector; a cancelled sync does not change it. */
const STATUS: Readonly<Record<string, Status['status']>> = {
  QUEUED: 'SYNC_STATUS_RUNNING',
  RUNNING: 'SYNC_STATUS_RUNNING',
  PROCESSING: 'SYNC_STATUS_RUNNING',
  DONE: 'SYNC_STATUS_DONE',
  ERROR: 'SYNC_STATUS_ERROR',
  ERRORED_NO_DATA: 'SYNC_STATUS_ERROR',
}

/** The states of the newest sync that a connector is shown so with; empty stands for a connector without one. */
export const statesOf = (status: string): string[] =>
  status === 'SYNC_STATUS_UNSPECIFIED'
    ? ['', 'CANCELED']
    : Object.keys(STATUS).filter((state) => STATUS[state] === status)

/** Where the objects of a connector are in the expanded list. */
export type Beside = Omit<Answer<typeof ConnectorView>, 'connector'>

export const toView = (row: Connector, beside: Beside): Answer<typeof ConnectorView> => ({
  connector: toConnector(row),
  ...beside,
})
