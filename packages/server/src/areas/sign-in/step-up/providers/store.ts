import { newId } from '../../../../lib/ids.ts'
import { Secret } from '../../../../lib/secret.ts'
import { oldestFirst } from '../../../../service/listing.ts'
import { removedRows } from '../../../../service/resource/store.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import { sql } from '../../../../store/sql.ts'
import type { StepUpProvidersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { toProvider } from './view.ts'

const TYPE = 'step-up provider'

export const providerRows = {
  ...removedRows<StepUpProvidersRow>({ table: sql`step_up_providers`, one: TYPE, order: oldestFirst }),
  show: toProvider,
}

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

const purposeOf = (id: string): string => `step-up provider ${id}`

export const sealSecret = (sealer: Sealer, id: string, secret: Secret): Buffer =>
  sealer.seal(Buffer.from(secret.reveal()), purposeOf(id))

/** Undefined when the one there was belonged to another issuer. */
export const openSecret = (
  sealer: Sealer,
  { id, sealed_secret }: Pick<StepUpProvidersRow, 'id' | 'sealed_secret'>,
): Secret | undefined =>
  sealed_secret === null ? undefined : new Secret(sealer.open(sealed_secret, purposeOf(id)).toString())
