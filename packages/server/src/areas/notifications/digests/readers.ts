import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { CHANNELS, type ChannelName } from '../preferences/names.ts'
import { type Channels, type Configured, type DigestPreference, isOn, wantedDigest } from '../preferences/settings.ts'
import { findConfigured, findWants, getOrganisationWants } from '../preferences/store.ts'

export type Reader = {
  readonly userId: string
  readonly email: string
  readonly isAdministrator: boolean
  /** The digests they want, by channel. */
  readonly digests: ReadonlyMap<ChannelName, DigestPreference>
}

type Row = { readonly id: string; readonly email: string; readonly is_administrator: boolean }

/** The next people after one, with the digests that they want. */
export const listReaders = (tx: Tx, after: string, atMost: number): Promise<Reader[]> =>
  readersOf(tx, sql`id > ${after} order by id limit ${atMost}`)

/** One person; undefined when digests are not for them: programs, and people who are not enabled. */
export const findReader = async (tx: Tx, userId: string): Promise<Reader | undefined> =>
  (await readersOf(tx, sql`id = ${userId}`))[0]

async function readersOf(tx: Tx, which: ReturnType<typeof sql>): Promise<Reader[]> {
  const rows = await tx.rows<Row>(sql`
    select id, email, ${SUPER_ADMIN} = any(role_ids) as is_administrator from users_view
    where type = 'USER_TYPE_HUMAN' and status = 'ENABLED' and deleted_at is null and ${which}`)
  const [{ channels: organisation }, configured, wants] = await Promise.all([
    getOrganisationWants(tx),
    findConfigured(tx),
    findWants(
      tx,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => readerOf(row, { organisation, configured, own: wants.get(row.id) ?? organisation }))
}

type Wants = { readonly organisation: Channels; readonly own: Channels; readonly configured: Configured }

function readerOf({ id, email, is_administrator: isAdministrator }: Row, wants: Wants): Reader {
  const digests = new Map<ChannelName, DigestPreference>()
  for (const channel of CHANNELS) {
    const digest = wantedDigest(wants, channel)
    if (digest && (channel !== 'email' || email !== '')) digests.set(channel, digest)
  }
  if (isAdministrator && email !== '' && !digests.has('email')) {
    const daily = credentialsOnly(wants)
    if (daily) digests.set('email', daily)
  }
  return { userId: id, email, isAdministrator, digests }
}

/** Who has switched mail off, but not its digest, is still told daily of credentials; nothing else comes that way. */
function credentialsOnly({ organisation, own, configured }: Wants): DigestPreference | undefined {
  const digest = organisation.email.digest.locked ? organisation.email.digest : own.email.digest
  if (!digest.enabled || !isOn('email', organisation, configured)) return undefined
  return { ...digest, frequency: 'DIGEST_FREQUENCY_WEEKLY', dayOfWeek: 'WEEKDAY_UNSPECIFIED' }
}
