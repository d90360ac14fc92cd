import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Recording } from '../tasks/queue.ts'
import { findAccountOfSource } from '../tasks/source-names.ts'
import type { Task } from '../tasks/view.ts'
import { passwordOf } from '../tasks/work.ts'
import { credentialChanged } from './events.ts'

/** How long its receiver has to fetch it. */
const KEPT_DAYS = 7
/** How connectors' passwords are encrypted, and what readers get. */
const PROVIDER = 'x25519-hkdf-sha256-aes-256-gcm'

type Source = { readonly resourceType: string; readonly resource: string }
type Result = Readonly<Record<string, unknown>>

/**
 * The password that a connector has just set, as it was encrypted for the connector: who owns the account can have it
 * re-encrypted for oneself. An earlier password of the account is no longer valid and is deleted.
 */
export async function keepCredential({ tx, emit }: Recording, task: Task, result: Result): Promise<void> {
  const made = madeBy(task, result)
  if (!made) return
  const { app_id, connector_id } = task
  const key = `${made.source.resourceType}/${made.source.resource}`
  const accountId = (await findAccountOfSource(tx, connector_id, made.source)) ?? ''
  await tx.run(sql`
    delete from app_user_credentials where (connector_id = ${connector_id} and source_key = ${key})
      or (app_user_id = ${accountId} and app_user_id <> '')`)
  const id = newId(tx.now)
  await tx.run(sql`
    insert into app_user_credentials (app_id, app_user_id, id, provider, key_id, encrypted_bytes, name, description, schema,
                                      connector_id, source_key, expires_at, created_at, updated_at)
    values (${app_id}, ${accountId}, ${id}, ${PROVIDER}, ${made.password.keyId},
      ${Buffer.from(made.password.encryptedBytes, 'base64')}, 'Password', ${made.description}, 'text/plain',
      ${connector_id}, ${key}, ${tx.now.add({ hours: 24 * KEPT_DAYS })}, ${tx.now}, ${tx.now})`)
  emit(credentialChanged('kept', { id, appId: app_id, appUserId: accountId }))
}

function madeBy({ work }: Task, result: Result) {
  const password = passwordOf(work)
  if (!password) return undefined
  if (work.kind === 'ROTATE_CREDENTIAL') {
    return { source: work.resourceId, password, description: 'Set by a rotation of the credential.' }
  }
  const source = result.alreadyExists === true ? undefined : sourceOf(result.resourceId)
  return source && { source, password, description: 'Set when the account was made.' }
}

function sourceOf(given: unknown): Source | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { resourceType, resource } = given as Record<string, unknown> // Safe because both are checked.
  return typeof resourceType === 'string' && typeof resource === 'string' ? { resourceType, resource } : undefined
}
