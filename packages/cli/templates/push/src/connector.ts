// Syncs, and does the tasks of the connector.
import { CAPABILITIES, groupOf, recordsOf } from './records.ts'
import type { Answer, Call } from './reeve.ts'
import { addMember, listAccounts, listGroups, removeMember } from './source.ts'

const HOST = 'NAME'

export const hello = (call: Call): Promise<Answer> =>
  call('/hello', { hostId: HOST, name: HOST, version: '0.1.0', capabilities: CAPABILITIES })

/** Everything there is: what is missing from it is gone. */
export async function sync(call: Call): Promise<string> {
  const { sync: opened } = await call('/syncs', { type: 'SYNC_TYPE_FULL', capabilities: CAPABILITIES })
  try {
    const records = recordsOf(await listAccounts(), await listGroups())
    for (const [kind, list] of Object.entries(records)) {
      for (let from = 0; from < list.length; from += 1000) {
        await call(`/syncs/${opened.id}/${kind}`, { list: list.slice(from, from + 1000) })
      }
    }
    await call(`/syncs/${opened.id}/complete`, {})
  } catch (error) {
    await call(`/syncs/${opened.id}/fail`, { error: String(error).slice(0, 2000) })
    throw error
  }
  return opened.id
}

/** Takes one task and does it; false when there was none. */
export async function work(call: Call, waitSeconds: number): Promise<boolean> {
  const { task } = await call('/tasks/next', { hostId: HOST, waitSeconds })
  if (!task) return false
  const ending = await perform(call, task).catch((error: unknown) => ({
    status: 'FAILED',
    error: String(error).slice(0, 4000),
    retryable: true,
  }))
  await call(`/tasks/${task.id}/finish`, { ...ending, hostId: HOST })
  return true
}

async function perform(call: Call, task: Answer): Promise<object> {
  const done = { status: 'SUCCESS' }
  if (task.sync) return { ...done, result: { syncId: await sync(call) } }
  if (task.grant) {
    await addMember(groupOf(task.grant.entitlementId), task.grant.principalId.resource)
    return done
  }
  if (task.revoke) {
    await removeMember(groupOf(task.revoke.entitlementId), task.revoke.principalId.resource)
    return done
  }
  return { status: 'FAILED', error: `${task.kind} is not for this connector`, unsupported: true }
}
