import { newId } from '../lib/ids.ts'
import type { Change } from './events.ts'
import type { AnyOperation } from './operation.ts'

/** A call of an operation, as it is logged. */
export type ApiCall = {
  readonly operation: string
  readonly reads: boolean
  readonly status: number
  /** Why it was refused; empty when it was not. */
  readonly reason: string
  readonly detail: string
  readonly resources: readonly Resource[]
}

export type Resource = { readonly uid: string; readonly name: string; readonly type: string }

/** One event for each call that changed something, written with the change. */
export const API_CALLED = 'api.called'

export const apiCalled = (operation: AnyOperation, changes: readonly Change[], now: Temporal.Instant): Change => ({
  id: newId(now),
  kind: API_CALLED,
  subject: { type: 'operation', id: operation.id },
  after: {
    operation: operation.called,
    reads: !operation.writes,
    status: 200,
    reason: '',
    detail: '',
    resources: changed(changes),
  } satisfies ApiCall,
})

/** What the call changed; one that changes hundreds of objects names the first. */
function changed(changes: readonly Change[]): Resource[] {
  const seen = new Map<string, Resource>()
  for (const { subject, before, after } of changes.slice(0, 50)) {
    const named = (after ?? before)?.displayName
    const name = typeof named === 'string' ? named : ''
    seen.set(`${subject.type} ${subject.id}`, { uid: subject.id, name, type: subject.type })
  }
  return [...seen.values()].slice(0, 20)
}

/** What the call was about to look at or change: the last object its path names. */
export function named(operation: AnyOperation, params: Readonly<Record<string, string>>): Resource[] {
  const uid = Object.values(params).at(-1)
  if (uid === undefined) return []
  return [{ uid: uid.slice(0, 128), name: '', type: operation.called.split('/')[0]!.replace(/(Search)?Service$/, '') }]
}
