import { Failure } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import { ensureBuiltinAccounts } from '../../directory/entitlements/members/api.ts'
import { changeRoles } from '../../directory/users/api.ts'
import type { Recording } from '../tasks/queue.ts'
import type { Ending } from '../tasks/rules.ts'
import type { Work } from '../tasks/task-content.ts'
import { ensureSource, nameInSource, roleOf } from './source.ts'

/** Does in the transaction of the task what other connectors do outside. */
export async function performInside(recording: Recording, work: Work, host: string): Promise<Ending> {
  try {
    return { kind: 'success', result: await act(recording, work, host) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { kind: 'failure', error: error.message, retryable: false }
  }
}

async function act(recording: Recording, work: Work, host: string): Promise<Readonly<Record<string, unknown>>> {
  switch (work.kind) {
    case 'GRANT':
    case 'REVOKE': {
      const roleId = roleOf(work.entitlementId)
      const change = work.kind === 'GRANT' ? { add: roleId } : { remove: roleId }
      await changeRoles(recording, { userId: work.principalId?.resource ?? '', host, ...change })
      return {}
    }
    case 'CREATE_ACCOUNT':
      return makeAccount(recording, String(work.profile.userId ?? ''))
    default:
      throw new Failure('FAILED_PRECONDITION', 'INVALID_STATE', 'the service does not do this to itself')
  }
}

async function makeAccount(recording: Recording, userId: string): Promise<Readonly<Record<string, unknown>>> {
  const user = await recording.tx.find(sql`select 1 from users_view where id = ${userId} and deleted_at is null`)
  const source = user ? await ensureSource(recording) : undefined
  const id = source && (await ensureBuiltinAccounts(recording, source.app.id, [userId])).get(userId)
  if (!source || !id) throw new Failure('FAILED_PRECONDITION', 'INVALID_STATE', `there is no user "${userId}"`)
  await nameInSource(recording.tx, source.connector, 'account', [{ key: `user/${userId}`, localId: id }])
  return { resourceId: { resourceType: 'user', resource: userId } }
}
