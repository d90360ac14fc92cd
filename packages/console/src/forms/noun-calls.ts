import type { OperationId } from '@reeve/client/session'
import { api } from '../lib/api.ts'
import type { Json } from './schema.ts'

/** Calls an operation that the table of nouns names. */
export const tabled = (id: OperationId | undefined, input: object, signal?: AbortSignal): Promise<Json> =>
  // Safe because the service checks what is sent, and answers by the contract.
  api.call(id as 'directory.apps.search', input, signal ? { signal } : {}) as Promise<object> as Promise<Json>

/** What is at a path of members, as the table tells it; the whole where the path is empty. */
export const memberAt = (value: Json, path: string): Json =>
  // Safe because the table says where the object is.
  (path === '' ? [] : path.split('.')).reduce((inner, name) => (inner[name] ?? {}) as Json, value)

/** The text at a path of members; empty where there is none. */
export function textAt(value: Json, path: string): string {
  const end = path.lastIndexOf('.')
  const found = memberAt(value, path.slice(0, Math.max(0, end)))[path.slice(end + 1)]
  return typeof found === 'string' ? found : ''
}
