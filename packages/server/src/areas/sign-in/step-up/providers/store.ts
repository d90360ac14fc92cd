import { newId } from '../../../../lib/ids.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { StepUpProvidersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

const TYPE = 'step-up provider'

export const getProvider = (tx: Tx, id: string): Promise<StepUpProvidersRow> =>
  tx.get<StepUpProvidersRow>(sql`select * from step_up_providers where id = ${id}`, TYPE, id)

export const findProvider = (tx: Tx, id: string): Promise<StepUpProvidersRow | undefined> =>
  tx.find<StepUpProvidersRow>(sql`select * from step_up_providers where id = ${id}`)

export const lockProvider = (tx: Tx, id: string): Promise<StepUpProvidersRow> =>
  tx.get<StepUpProvidersRow>(sql`select * from step_up_providers where id = ${id} for update`, TYPE, id)

type Page = { where?: readonly (Sql | undefined)[]; after: string | undefined; limit: number }

export const listProviders = (tx: Tx, { where = [], after = '', limit }: Page): Promise<StepUpProvidersRow[]> =>
  tx.rows<StepUpProvidersRow>(sql`
    select * from step_up_providers where ${and([sql`id > ${after}`, ...where])} order by id limit ${limit}`)

export type ProviderContent = Pick<
  StepUpProvidersRow,
  'display_name' | 'issuer_url' | 'client_id' | 'sealed_secret' | 'kind' | 'enabled' | 'tested_at'
> & { readonly settings: Record<string, unknown> }

export const newProviderId = (now: Temporal.Instant): string => newId(now)

export const insertProvider = (tx: Tx, id: string, row: ProviderContent): Promise<StepUpProvidersRow> =>
  tx.get<StepUpProvidersRow>(
    sql`insert into step_up_providers (id, display_name, issuer_url, client_id, sealed_secret, kind, settings, enabled,
          created_at, updated_at)
        values (${id}, ${row.display_name}, ${row.issuer_url}, ${row.client_id}, ${row.sealed_secret}, ${row.kind},
          ${row.settings}, ${row.enabled}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )

export const saveProvider = (tx: Tx, id: string, row: ProviderContent): Promise<StepUpProvidersRow> =>
  tx.get<StepUpProvidersRow>(
    sql`update step_up_providers set display_name = ${row.display_name}, issuer_url = ${row.issuer_url},
          client_id = ${row.client_id}, sealed_secret = ${row.sealed_secret}, kind = ${row.kind},
          settings = ${row.settings}, enabled = ${row.enabled}, tested_at = ${row.tested_at}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** A test of the settings of this version passed. */
export const saveTested = (tx: Tx, { id, version }: StepUpProvidersRow): Promise<number> =>
  tx.run(sql`
    update step_up_providers set tested_at = ${tx.now}, version = version + 1 where id = ${id} and version = ${version}`)

export const removeProvider = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from step_up_providers where id = ${id}`)

const purposeOf = (id: string): string => `step-up provider ${id}`

export const sealSecret = (sealer: Sealer, id: string, secret: Secret): Buffer =>
  sealer.seal(Buffer.from(secret.reveal()), purposeOf(id))

/** Undefined when the one there was belonged to another issuer. */
export const openSecret = (
  sealer: Sealer,
  { id, sealed_secret }: Pick<StepUpProvidersRow, 'id' | 'sealed_secret'>,
): Secret | undefined =>
  sealed_secret === null ? undefined : new Secret(sealer.open(sealed_secret, purposeOf(id)).toString())
