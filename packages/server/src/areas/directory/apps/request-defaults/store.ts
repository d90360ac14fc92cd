import { seconds } from '../../../../lib/duration.ts'
import { sql } from '../../../../store/sql.ts'
import type { AppRequestDefaultsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { AppAccessRequestDefaults, ApplyState } from './shape.ts'

type Shown = Answer<typeof AppAccessRequestDefaults>

/** Those of an app that has none set are off. */
export const readDefaults = async (tx: Tx, appId: string): Promise<AppRequestDefaultsRow> =>
  (await tx.find<AppRequestDefaultsRow>(sql`select * from app_request_defaults where app_id = ${appId}`)) ??
  unset(tx, appId)

export const lockDefaults = async (tx: Tx, appId: string): Promise<AppRequestDefaultsRow> =>
  (await tx.find<AppRequestDefaultsRow>(sql`select * from app_request_defaults where app_id = ${appId} for update`)) ??
  unset(tx, appId)

const unset = (tx: Tx, appId: string): AppRequestDefaultsRow => ({
  tenant_id: tx.tenantId,
  app_id: appId,
  defaults_enabled: false,
  resource_type_ids: [],
  catalog_ids: [],
  request_policy_id: '',
  request_schema_id: '',
  emergency_grant_enabled: false,
  emergency_grant_policy_id: '',
  max_grant_seconds: null,
  state: 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_UNSPECIFIED',
  version: 0,
  updated_at: tx.now,
})

export const toDefaults = (row: AppRequestDefaultsRow): Shown => ({
  appId: row.app_id,
  defaultsEnabled: row.defaults_enabled,
  resourceTypeIds: row.resource_type_ids,
  catalogIds: row.catalog_ids,
  requestPolicyId: row.request_policy_id,
  requestSchemaId: row.request_schema_id,
  emergencyGrantEnabled: row.emergency_grant_enabled,
  emergencyGrantPolicyId: row.emergency_grant_policy_id,
  state: row.state as ApplyState, // Safe because only these names are stored.
  ...(row.max_grant_seconds === null
    ? { durationUnset: {} }
    : { durationGrant: seconds(Number(row.max_grant_seconds)) }),
})

const secondsOf = ({ durationGrant }: Pick<Shown, 'durationGrant'>): number | null =>
  durationGrant ? Number(durationGrant / seconds(1)) : null

export const saveDefaults = (tx: Tx, appId: string, defaults: Shown): Promise<AppRequestDefaultsRow> =>
  tx.get<AppRequestDefaultsRow>(
    sql`insert into app_request_defaults as d (app_id, defaults_enabled, resource_type_ids, catalog_ids,
          request_policy_id, request_schema_id, emergency_grant_enabled, emergency_grant_policy_id, max_grant_seconds,
          state, updated_at)
        values (${appId}, ${defaults.defaultsEnabled}, ${defaults.resourceTypeIds}, ${defaults.catalogIds},
          ${defaults.requestPolicyId}, ${defaults.requestSchemaId}, ${defaults.emergencyGrantEnabled},
          ${defaults.emergencyGrantPolicyId}, ${secondsOf(defaults)}, ${defaults.state}, ${tx.now})
        on conflict (tenant_id, app_id) do update set defaults_enabled = excluded.defaults_enabled,
          resource_type_ids = excluded.resource_type_ids, catalog_ids = excluded.catalog_ids,
          request_policy_id = excluded.request_policy_id, request_schema_id = excluded.request_schema_id,
          emergency_grant_enabled = excluded.emergency_grant_enabled,
          emergency_grant_policy_id = excluded.emergency_grant_policy_id,
          max_grant_seconds = excluded.max_grant_seconds, state = excluded.state, updated_at = excluded.updated_at,
          version = d.version + 1
        returning *`,
    'access request defaults',
    appId,
  )

export const saveState = (tx: Tx, appId: string, state: ApplyState): Promise<AppRequestDefaultsRow> =>
  tx.get<AppRequestDefaultsRow>(
    sql`update app_request_defaults set state = ${state}, updated_at = ${tx.now}, version = version + 1
        where app_id = ${appId} returning *`,
    'access request defaults',
    appId,
  )
