import { enqueue } from '../../../engine/enqueue.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import {
  type ConnectorTask,
  findAccountOfSource,
  type PasswordSet,
  setCredentials,
} from '../../connectors/tasks/api.ts'
import { dropValues } from '../keys/values.ts'
import { vaultCredentialChanged } from '../vaults/credential-events.ts'
import { credentialChanged } from './events.ts'
import { sealCredential } from './seal.ts'

/** How long its receiver has to fetch it when it is in no vault. */
const KEPT_DAYS = 7
/** How connectors' passwords are encrypted, and what readers get. */
const PROVIDER = 'x25519-hkdf-sha256-aes-256-gcm'

/**
 * The secrets that a connector has just set, as they were encrypted for the connector: who owns the account can have
 * them re-encrypted for oneself. Earlier ones of the account are no longer valid and are deleted.
 */
export const keepCredentials: PasswordSet = async ({ tx, emit }, task, done) => {
  const set = setCredentials(task, done)
  if (!set) return
  const { app_id, connector_id } = task
  const key = `${set.source.resourceType}/${set.source.resource}`
  const accountId = (await findAccountOfSource(tx, connector_id, set.source)) ?? ''
  await dropEarlier(tx, { connectorId: connector_id, key, accountId })
  const vaults = await listVaultsOf(tx, task)
  const until = vaults.map(({ credential_seconds }) => tx.now.add({ seconds: Number(credential_seconds) }))
  const expiresAt = until.toSorted(Temporal.Instant.compare).at(-1) ?? tx.now.add({ hours: 24 * KEPT_DAYS })
  for (const { name, description, schema, keyId, bytes } of set.credentials) {
    const id = newId(tx.now)
    await tx.run(sql`
      insert into app_user_credentials (app_id, app_user_id, id, provider, key_id, encrypted_bytes, name, description, schema,
                                        connector_id, source_key, expires_at, created_at, updated_at)
      values (${app_id}, ${accountId}, ${id}, ${PROVIDER}, ${keyId}, ${Buffer.from(bytes)}, ${name}, ${description},
        ${schema}, ${connector_id}, ${key}, ${expiresAt}, ${tx.now}, ${tx.now})`)
    emit(credentialChanged('kept', { id, appId: app_id, appUserId: accountId }))
    for (const [index, { id: vaultId }] of vaults.entries()) {
      await tx.run(sql`
        insert into vault_credentials (vault_id, credential_id, expires_at, created_at)
        values (${vaultId}, ${id}, ${until[index]}, ${tx.now})`)
      emit(vaultCredentialChanged('stored', { vaultId, credentialId: id, appId: app_id, appUserId: accountId }))
    }
    await enqueue(tx, sealCredential, { credentialId: id }, { key: id })
  }
}

type Earlier = { readonly connectorId: string; readonly key: string; readonly accountId: string }

async function dropEarlier(tx: Tx, { connectorId, key, accountId }: Earlier): Promise<void> {
  const rows = await tx.rows<{ id: string; value_id: string }>(sql`
    delete from app_user_credentials where (connector_id = ${connectorId} and source_key = ${key})
      or (app_user_id = ${accountId} and app_user_id <> '')
    returning id, value_id`)
  await tx.run(sql`delete from vault_credentials where credential_id = any(${rows.map(({ id }) => id)})`)
  await dropValues(
    tx,
    rows.map(({ value_id }) => value_id),
  )
}

/** The vaults that whoever asked for the account has named; one that is deleted by now keeps nothing. */
async function listVaultsOf(tx: Tx, { origin }: ConnectorTask): Promise<{ id: string; credential_seconds: bigint }[]> {
  // Safe because requesters write only texts there.
  const { vaultIds = '' } = (origin ?? {}) as Readonly<Record<string, string>>
  if (vaultIds === '') return []
  return tx.rows(sql`
    select id, credential_seconds from vaults where id = any(${vaultIds.split(',')}) and deleted_at is null order by id`)
}
