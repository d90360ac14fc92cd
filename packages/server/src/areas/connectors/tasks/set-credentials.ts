import { passwordOf } from './task-content.ts'
import type { Task } from './view.ts'

type Source = { readonly resourceType: string; readonly resource: string }
type Result = Readonly<Record<string, unknown>>

/** A secret of an account, encrypted for the key of its connector. */
export type MadeCredential = {
  readonly name: string
  readonly description: string
  readonly schema: string
  readonly keyId: string
  readonly bytes: Uint8Array
}

export type TaskDone = {
  readonly result: Result
  /** What the connector has made itself; it counts in place of the password that it was sent. */
  readonly made: readonly MadeCredential[]
}

/** The secrets that a task has set, and whose they are; nothing when it set none. */
export function setCredentials(
  task: Task,
  { result, made }: TaskDone,
): { readonly source: Source; readonly credentials: readonly MadeCredential[] } | undefined {
  const source = sourceOf(task, result)
  const credentials = made.length > 0 ? made : sentWith(task, result)
  return source && credentials.length > 0 ? { source, credentials } : undefined
}

/** The password that the task carried; an account that was there before did not get it. */
function sentWith({ work }: Task, result: Result): MadeCredential[] {
  const password = passwordOf(work)
  if (!password || (work.kind === 'CREATE_ACCOUNT' && result.alreadyExists === true)) return []
  const { keyId, encryptedBytes } = password
  const bytes = Buffer.from(encryptedBytes, 'base64')
  return [{ name: 'Password', description: descriptionOf(work.kind), schema: 'text/plain', keyId, bytes }]
}

export const descriptionOf = (kind: Task['kind']): string =>
  kind === 'ROTATE_CREDENTIAL' ? 'Set by a rotation of the credential.' : 'Set when the account was made.'

/** The account that a task made or changed, as its source knows it. */
export function sourceOf({ work }: Task, { resourceId }: Result): Source | undefined {
  if (work.kind === 'ROTATE_CREDENTIAL') return work.resourceId
  if (work.kind !== 'CREATE_ACCOUNT' || typeof resourceId !== 'object' || resourceId === null) return undefined
  const { resourceType, resource } = resourceId as Record<string, unknown> // Safe because both are checked.
  return typeof resourceType === 'string' && typeof resource === 'string' ? { resourceType, resource } : undefined
}
