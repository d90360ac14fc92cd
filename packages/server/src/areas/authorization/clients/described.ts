import type { EndpointCall } from '../../../service/endpoint.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { OauthClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { EndpointParts } from '../../area.ts'
import { findSettings } from '../../session-policies/settings/api.ts'
import { recordAs } from '../../sign-in/attempts/api.ts'
import { registrations } from '../buckets.ts'
import { UnknownClientError } from '../unknown-client.ts'
import { findPublicClient, type PublicClient } from './client.ts'
import { type ClientDocument, DocumentError, isDocumentAddress, readDocument } from './document.ts'
import { standingOf } from './standing.ts'

const FRESH_SECONDS = 3600

/** The client that asks. One whose id is an address is read there, unless that was done within the hour. */
export async function readClient(
  services: EndpointParts,
  call: EndpointCall,
  id: string,
): Promise<PublicClient | undefined> {
  const { tenant, now } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  if (!isDocumentAddress(id)) return findPublicClient(reader, id)
  const settings = await findSettings(reader)
  if (!settings.external_clients_enabled) return findPublicClient(reader, id)
  const known = await reader.find<OauthClientsRow>(sql`select * from oauth_clients where id = ${id}`)
  if (known?.deleted_at || standingOf(settings, known?.approval ?? '') === 'closed') {
    await record(call, [documentRefused(id, 'client_not_allowed')])
    throw new UnknownClientError('This application is not allowed here. An administrator can allow it.')
  }
  if (known?.fetched_at && Temporal.Instant.compare(known.fetched_at.add({ seconds: FRESH_SECONDS }), now) > 0) {
    return findPublicClient(reader, id)
  }
  call.count(registrations, call.ip)
  try {
    const document = await readDocument(services.outbound, id)
    await keep(call, known, id, document)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    await record(call, [documentRefused(id, error.reason)])
    throw new UnknownClientError(error.message)
  }
  return findPublicClient(tenant.database.reader({ tenantId: tenant.id, now }), id)
}

/** Keeps what the document says. Where answers go has changed: everybody is asked again whether they agree. */
async function keep(
  call: EndpointCall,
  known: OauthClientsRow | undefined,
  id: string,
  { displayName, redirectUris }: ClientDocument,
): Promise<void> {
  const { tenant, now } = call
  const isFirst = !known?.fetched_at
  const isMoved = !isFirst && JSON.stringify(known.redirect_uris) !== JSON.stringify(redirectUris)
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await tx.run(sql`
      insert into oauth_clients (id, display_name, redirect_uris, post_logout_redirect_uris, self_registered, fetched_at,
        created_at, updated_at)
      values (${id}, ${displayName}, ${[...redirectUris]}, ${[]}::text[], true, ${now}, ${now}, ${now})
      on conflict (tenant_id, id) do update set display_name = excluded.display_name,
        redirect_uris = excluded.redirect_uris, fetched_at = excluded.fetched_at, updated_at = excluded.updated_at,
        version = oauth_clients.version + 1
      where oauth_clients.deleted_at is null`)
    if (isMoved) await tx.run(sql`delete from oauth_consents where client_id = ${id}`)
    const subject = { type: 'oauthClient', id }
    const changes: Change[] = []
    if (isFirst) changes.push({ kind: 'signIn.oauthClient.registered', subject, after: { displayName, redirectUris } })
    if (isMoved) {
      const before = { displayName: known.display_name, redirectUris: known.redirect_uris }
      changes.push({ kind: 'signIn.oauthClient.moved', subject, before, after: { displayName, redirectUris } })
    }
    return { result: undefined, last: changes.length > 0 ? [recordAs(call, undefined, changes)] : [] }
  })
}

const documentRefused = (id: string, reason: string): Change => ({
  kind: 'signIn.oauthClient.registrationRefused',
  subject: { type: 'oauthClient', id },
  after: { displayName: id, error: 'invalid_client', error_description: reason },
})

async function record({ tenant, now, ...call }: EndpointCall, changes: readonly Change[]): Promise<void> {
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [recordAs({ ...call, now }, undefined, changes)],
  }))
}

const TASK = sql`approval = 'WAITING' and deleted_at is null`

/** Two people who try at once ask once. */
export const lockApproval = async (tx: Tx, id: string): Promise<string> =>
  (await tx.find<{ approval: string }>(sql`select approval from oauth_clients where id = ${id} for update`))
    ?.approval ?? ''

export const saveWaiting = (tx: Tx, id: string, taskId: string): Promise<number> =>
  tx.run(
    sql`update oauth_clients set approval = 'WAITING', task_id = ${taskId}, updated_at = ${tx.now} where id = ${id}`,
  )

/** The address of the client that the task was about; undefined when there is none any more. */
export async function allowClientOfTask(tx: Tx, taskId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    update oauth_clients set approval = 'ALLOWED', updated_at = ${tx.now}, version = version + 1
    where task_id = ${taskId} and (${TASK} or approval = 'ALLOWED') returning id`)
  return row?.id
}

/** Nobody has allowed it; unless it was refused it can be asked for again. */
export const endRequestOfTask = (tx: Tx, taskId: string, approval: '' | 'REFUSED'): Promise<number> =>
  tx.run(sql`
    update oauth_clients set approval = ${approval}, updated_at = ${tx.now}, version = version + 1
    where task_id = ${taskId} and ${TASK}`)
