import type { ReceivedAuthnRequest } from '@reeve/saml'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { SsoSamlRequestsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** What an app asked for, or what this service began by itself: that has no id. */
export type SamlRequest = Omit<ReceivedAuthnRequest, 'id'> & { readonly id: string | undefined }

/** As long as a sign-in may take, and some minutes to follow the last redirect. */
const LIFETIME_MINUTES = 20
/** A request is accepted for some minutes after it was made, and then waits no longer than its row lives. */
const ID_LIFETIME_MINUTES = 60

type New = {
  readonly applicationId: string
  /** Undefined for a request that another site posted: the browser sends no cookies then. */
  readonly browserHash: Buffer | undefined
  readonly request: SamlRequest
}

export async function insertRequest(tx: Tx, { applicationId, browserHash, request }: New): Promise<string> {
  const id = newId(tx.now)
  await tx.run(sql`
    insert into sso_saml_requests (id, application_id, browser_hash, request, created_at, expires_at)
    values (${id}, ${applicationId}, ${browserHash ?? UNKNOWN}, ${request}, ${tx.now},
      ${tx.now.add({ minutes: LIFETIME_MINUTES })})`)
  return id
}

/** In place of a browser that is not known yet. */
const UNKNOWN = Buffer.alloc(0)

type Which = { readonly id: string; readonly applicationId: string; readonly browserHash: Buffer }

/**
 * The request as long as it waits for its answer, locked: it has one. It belongs to the browser that brought it, or to
 * the first that follows up on it.
 */
export async function lockRequest(tx: Tx, which: Which): Promise<SamlRequest | undefined> {
  const [row] = await tx.rows<SsoSamlRequestsRow>(sql`
    update sso_saml_requests set browser_hash = ${which.browserHash}
    where id = ${which.id} and application_id = ${which.applicationId} and answered_at is null
      and expires_at > ${tx.now} and (browser_hash = ${which.browserHash} or browser_hash = ${UNKNOWN})
    returning *`)
  return row && (row.request as SamlRequest) // Safe because only insertRequest writes it.
}

export const completeRequest = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update sso_saml_requests set answered_at = ${tx.now} where id = ${id}`)

/** Whether the id of a request is used for the first time; a second copy of a request has none left. */
export async function takeRequestId(tx: Tx, applicationId: string, requestId: string): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into sso_used_ids (sender_id, used_id, expires_at)
    values (${applicationId}, ${requestId}, ${tx.now.add({ minutes: ID_LIFETIME_MINUTES })})
    on conflict do nothing`)
  return taken === 1
}
