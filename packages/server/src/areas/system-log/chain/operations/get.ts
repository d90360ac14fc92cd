import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { int64, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'

type Head = { sequence: bigint; hash: Buffer; logged_at: Temporal.Instant; signed_sequence: bigint }
type Signed = { signed_at: Temporal.Instant; kid: string }

export const getLogChain = operation({
  id: 'systemLog.chain.get',
  about: 'Tells how far the log is chained and signed.',
  route: 'GET /api/v1/systemlog/chain',
  called: 'SystemLogService/GetChain',
  guard: requires('systemlog:read'),
  request: shape('SystemLogChainGetRequest', 'Nothing to say.', {}),
  response: shape('SystemLogChainGetResponse', 'The end of the chain.', {
    lastSequence: int64('The number of the last row; 0 before the first.'),
    lastHash: text(64, 'Its hash in hex: it follows from every row before it.'),
    loggedAt: timestamp('When it was logged.'),
    signedSequence: int64('The number of the last row that is signed; once a minute the last row is.'),
    signedAt: timestamp('When it was signed.'),
    keyId: text(256, 'The key that signed it, as /auth/v1/jwks names it.'),
  }),

  async run({ tx }) {
    const [head, signed] = await Promise.all([
      tx.find<Head>(sql`select sequence, hash, logged_at, signed_sequence from log_heads`),
      tx.find<Signed>(sql`select signed_at, kid from log_roots order by sequence desc limit 1`),
    ])
    const isBegun = head !== undefined && head.sequence > 0n
    return {
      lastSequence: head?.sequence ?? 0n,
      lastHash: head?.hash.toString('hex') ?? '',
      loggedAt: isBegun ? head.logged_at : null,
      signedSequence: head?.signed_sequence ?? 0n,
      signedAt: signed?.signed_at ?? null,
      keyId: signed?.kid ?? '',
    }
  },
})
