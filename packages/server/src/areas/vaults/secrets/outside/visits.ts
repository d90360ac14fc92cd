import { createHash, createHmac } from 'node:crypto'
import { networkOf } from '../../../../lib/cidr.ts'
import { Failure, nothingFound, unauthenticated } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { EndpointHead } from '../../../../service/endpoint.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import { sql } from '../../../../store/sql.ts'
import type { PaperSecretsRow, SecretVisitsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { digestOf, newToken } from '../../one-time-token.ts'
import { shareCodes } from '../buckets.ts'
import { findByCode, lockSecret } from '../store.ts'

const MINUTES = 15
const PER_SECRET_AND_HOUR = 3
const PER_ADDRESS_AND_DAY = 20

/** Derived from the id of the visit: no token waits in the queue of mails. */
export const visitToken = (sealer: Sealer, visitId: string): Secret =>
  new Secret(createHmac('sha256', sealer.derive('links to secrets')).update(visitId).digest('base64url'))

/** The secret of the code if it is shared with people outside; whatever is wrong with a code, the answer is the same. */
export async function getOutside(tx: Tx, { params, ip, count }: EndpointHead, locks = false): Promise<PaperSecretsRow> {
  const found = await findByCode(tx, params.share_code ?? '')
  if (found?.sharing_mode === 'EXTERNAL') return locks ? lockSecret(tx, found.id) : found
  count(shareCodes, networkOf(ip))
  throw nothingFound('secret', 'of this code')
}

/** For every address, listed or not: neither the answer nor the limits tell which of them are. */
export async function addVisit(tx: Tx, sealer: Sealer, secretId: string, email: string): Promise<string> {
  const asked = await tx.find<{ here: bigint; today: bigint }>(sql`
    select count(*) filter (where secret_id = ${secretId} and created_at > ${tx.now.subtract({ hours: 1 })}) as here,
      count(*) as today
    from secret_visits where email = ${email} and created_at > ${tx.now.subtract({ hours: 24 })}`)
  if (Number(asked?.here) >= PER_SECRET_AND_HOUR || Number(asked?.today) >= PER_ADDRESS_AND_DAY) {
    const retryAfterSeconds = 3600
    throw new Failure('RESOURCE_EXHAUSTED', 'RATE_LIMITED', 'too many links for this address; try again later', {
      retryAfterSeconds,
    })
  }
  const id = newId(tx.now)
  await tx.run(sql`
    insert into secret_visits (id, secret_id, email, link_digest, created_at, expires_at)
    values (${id}, ${secretId}, ${email}, ${digestOf(visitToken(sealer, id).reveal())}, ${tx.now},
            ${tx.now.add({ minutes: MINUTES })})`)
  return id
}

/** Uses a link up; returns the token for views. */
export async function redeem(
  tx: Tx,
  secret: PaperSecretsRow,
  token: string,
  userAgent: string,
): Promise<{ email: string; viewToken: Secret }> {
  const visit = await tx.find<SecretVisitsRow>(sql`
    select * from secret_visits
    where link_digest = ${digestOf(token)} and secret_id = ${secret.id} and redeemed_at is null and expires_at > ${tx.now}
    for update`)
  if (!visit || !secret.allowed_emails.includes(visit.email)) {
    throw unauthenticated('LINK_INVALID', 'this link was used or is too old: ask for another')
  }
  const viewToken = newToken()
  await tx.run(sql`
    update secret_visits set redeemed_at = ${tx.now}, view_digest = ${digestOf(viewToken.reveal())},
      user_agent_digest = ${agentDigest(userAgent)}, expires_at = ${tx.now.add({ minutes: MINUTES })}
    where id = ${visit.id}`)
  return { email: visit.email, viewToken }
}

/** Who views, by the token that a link was redeemed for; it counts for that secret, address and browser only. */
export async function getVisitor(tx: Tx, secret: PaperSecretsRow, head: EndpointHead): Promise<string> {
  const token = /^Bearer +([A-Za-z0-9_-]+)$/i.exec(head.header('authorization') ?? '')?.[1] ?? ''
  const visit = await tx.find<SecretVisitsRow>(sql`
    select * from secret_visits
    where view_digest = ${digestOf(token)} and secret_id = ${secret.id} and expires_at > ${tx.now}
      and user_agent_digest = ${agentDigest(head.header('user-agent') ?? '')}`)
  if (!visit || !secret.allowed_emails.includes(visit.email)) {
    throw unauthenticated('TOKEN_INVALID', 'the view token is not valid here: ask for another link')
  }
  return visit.email
}

const agentDigest = (userAgent: string): Buffer => createHash('sha256').update(userAgent).digest()
