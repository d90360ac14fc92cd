import { Failure } from '../../../../lib/failure.ts'
import type { Services } from '../../../../service/context.ts'
import { appendEvents, type Change } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { findUserRights } from '../../../auth/api.ts'
import type { SlackCall } from './admit.ts'
import { type Answered, answerInThread } from './answer.ts'
import type { Decided, Deciding } from './decisions.ts'

/** A message of ours, by whoever reads it. */
export type Reader = { readonly userId: string; readonly messageId: string; readonly noticeId: string }

type Taking = {
  /** What the call is known by besides its signature, for one that is sent again. */
  readonly key?: string
  /** Whom the message was sent to; undefined when it is none of ours or somebody else's. */
  find(tx: Tx): Promise<Reader | undefined>
  readonly as: Answered
  act(deciding: Deciding): Promise<Decided>
}

/** One transaction: the call is remembered, what was asked is done, and whoever asked is told what became of it. */
export function take(services: Services, { head, signature }: SlackCall, taking: Taking): Promise<Decided | 'ignored'> {
  const { tenant, now, correlation, ip, request } = head
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    if (!(await isNew(tx, signature))) throw repeated()
    if (taking.key !== undefined && !(await isNew(tx, taking.key))) return { result: 'ignored', last: [] }
    const reader = await taking.find(tx)
    const user = reader && (await findUserRights(tx, reader.userId))
    if (!user) throw notYours()
    const { actor, grants, names, roles } = user
    const changes: Change[] = []
    const decided = await taking.act({
      tx,
      tenant,
      services,
      actor,
      emit: (change: Change) => void changes.push(change),
      hasPermission: (permission: string) => grants.has(permission),
    })
    await answerInThread(tx, reader, taking.as, decided)
    const cause = { actor, names, roles, correlation, lineage: [], ip, request }
    return { result: decided, last: changes.length > 0 ? [appendEvents(changes, cause, now)] : [] }
  })
}

const isNew = async (tx: Tx, signature: string): Promise<boolean> =>
  (await tx.run(sql`insert into chat_calls (signature, at) values (${signature}, ${tx.now}) on conflict do nothing`)) >
  0

const repeated = (): Failure => new Failure('ABORTED', 'REPLAYED', 'this call was made before', {})
const notYours = (): Failure => new Failure('PERMISSION_DENIED', 'NOT_YOURS', 'the message was sent to somebody else')
