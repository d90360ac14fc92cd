import { operation } from '../../../../service/operation.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import type { SourceKind } from '../../sync/records.ts'
import { stageRecords } from '../../sync/staging/stage.ts'
import { feedingSync } from '../guards.ts'
import { records } from '../records-field.ts'

const MOST_BYTES = 8 * 1024 * 1024

type Upload = { kind: SourceKind; path: string; name: string; about: string }

/** In the order in which a sync brings them. */
const UPLOADS = [
  { kind: 'resourceType', path: 'resource_types', name: 'ResourceTypes', about: 'Sends resource types of a sync.' },
  { kind: 'resource', path: 'resources', name: 'Resources', about: 'Sends resources of a sync, parents first.' },
  { kind: 'entitlement', path: 'entitlements', name: 'Entitlements', about: 'Sends entitlements of a sync.' },
  { kind: 'grant', path: 'grants', name: 'Grants', about: 'Sends grants of a sync.' },
  { kind: 'use', path: 'uses', name: 'Uses', about: 'Sends uses of accounts, told with a sync.' },
  { kind: 'delete', path: 'deletes', name: 'Deletes', about: 'Names what is gone, in a partial sync.' },
] as const satisfies readonly Upload[]

const stage = ({ kind, path, name, about }: Upload) =>
  operation({
    id: `connectors.push.stage${name}`,
    about,
    route: `POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/${path as 'resources'}`,
    guard: feedingSync,
    maxBodyBytes: MOST_BYTES,
    request: shape(`ConnectorPushServiceStage${name}Request`, 'At most 1000 records and 8 MiB.', {
      list: required(records('The records; sending one again changes nothing.')),
    }),
    response: shape(`ConnectorPushServiceStage${name}Response`, 'How many were taken.', {
      accepted: int32('As many as were sent.'),
    }),

    async run(context, { list }, params) {
      context.checkVersion(context.sync)
      // Safe because each record is checked there.
      return stageRecords(context, { syncId: params.sync_id, kind, records: list as never })
    },
  })

export const stageOperations = UPLOADS.map(stage)
