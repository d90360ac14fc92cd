import { seconds } from '../../../../lib/duration.ts'
import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { duration, id, int64, timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'

const count = (about: string) => int64(about)

const RevocationStats = shape('RevocationStats', 'How well revocations are proved, and how fast.', {
  revoked: count('Accesses that were taken away.'),
  provedByConnector: count('Those whose removal a connector confirmed; the service itself for its own app.'),
  provedByPerson: count('Those that somebody completed by hand.'),
  provedBySync: count('Those that the directory showed not to be held.'),
  confirmed: count('Those that the next full sync no longer brought.'),
  foundAgain: count('Those that the next full sync still brought.'),
  waiting: count('Those whose next full sync is yet to come.'),
  notSynced: count('Those that no connector reports.'),
  medianToRevoked: nullable(duration('From the request to the proof: half were faster.')),
  slowestTenthToRevoked: nullable(duration('From the request to the proof: nine in ten were faster.')),
  medianToConfirmed: nullable(duration('From the proof to the sync that confirmed it: half were faster.')),
})

type Row = Record<
  'revoked' | 'connector' | 'person' | 'sync' | 'confirmed' | 'found_again' | 'waiting' | 'not_synced',
  bigint
> & { median: number | null; ninety: number | null; confirm: number | null }

export const revocationStats = operation({
  id: 'requests.revocations.stats',
  about: 'Counts how many revocations were proved, in which way, and how long it took.',
  route: 'POST /api/v1/revocations/stats',
  guard: requires('tasks:read'),
  called: 'RevocationService/Stats',
  reads: true,
  request: shape('RevocationStatsRequest', 'Which of them.', {
    appId: id('Only of this app.'),
    revokedAfter: timestamp('Only those revoked at this time or later.'),
    revokedBefore: timestamp('Only those revoked before this time.'),
  }),
  response: shape('RevocationStatsResponse', 'The counts.', { stats: RevocationStats }),

  async run({ tx }, { appId = '', revokedAfter, revokedBefore }) {
    if (revokedAfter && revokedBefore && Temporal.Instant.compare(revokedAfter, revokedBefore) >= 0) {
      throw invalid('revokedBefore', 'must be later than revokedAfter')
    }
    const row = (await tx.find<Row>(sql`
      select count(*) as revoked, count(*) filter (where proof = 'CONNECTOR') as connector,
        count(*) filter (where proof = 'PERSON') as person, count(*) filter (where proof = 'SYNC') as sync,
        count(*) filter (where check_state = 'CONFIRMED') as confirmed,
        count(*) filter (where check_state = 'FOUND_AGAIN') as found_again,
        count(*) filter (where check_state = 'WAITING') as waiting,
        count(*) filter (where check_state = 'NOT_SYNCED') as not_synced,
        percentile_disc(0.5) within group (order by extract(epoch from revoked_at - requested_at)::float8) as median,
        percentile_disc(0.9) within group (order by extract(epoch from revoked_at - requested_at)::float8) as ninety,
        percentile_disc(0.5) within group (order by extract(epoch from checked_at - revoked_at)::float8)
          filter (where check_state = 'CONFIRMED') as confirm
      from revocations
      where (${appId} = '' or app_id = ${appId}) and (${revokedAfter ?? null}::timestamptz is null
          or revoked_at >= ${revokedAfter ?? null})
        and (${revokedBefore ?? null}::timestamptz is null or revoked_at < ${revokedBefore ?? null})`))!
    return { stats: toStats(row) }
  },
})

const toStats = (row: Row) => ({
  revoked: row.revoked,
  provedByConnector: row.connector,
  provedByPerson: row.person,
  provedBySync: row.sync,
  confirmed: row.confirmed,
  foundAgain: row.found_again,
  waiting: row.waiting,
  notSynced: row.not_synced,
  medianToRevoked: lasting(row.median),
  slowestTenthToRevoked: lasting(row.ninety),
  medianToConfirmed: lasting(row.confirm),
})

const lasting = (value: number | null) => (value === null ? null : seconds(value))
