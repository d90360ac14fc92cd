import { type Client, OPERATIONS, type OperationId } from '@reeve/client'
import { isObject, type Json, type Noun } from './noun.ts'

type Called = { readonly path?: Json; readonly body?: Json; readonly ifMatch?: string | undefined }
type Answer = { readonly answer: Json; readonly etag: string | undefined }

/** Calls an operation that a table names; what is sent and answered is checked by the service. */
export async function callNamed(
  client: Client,
  id: OperationId,
  { path = {}, body = {}, ifMatch }: Called,
): Promise<Answer> {
  const { method } = OPERATIONS[id]
  const { text, headers } = await client.request({
    method,
    path: filled(id, path),
    body: method === 'GET' ? undefined : body,
    headers: {
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
  })
  const answer: unknown = JSON.parse(text)
  return { answer: isObject(answer) ? answer : {}, etag: headers.get('etag') ?? undefined }
}

const pathNames = (id: OperationId): string[] =>
  [...OPERATIONS[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Whether one is named by its app and its id. */
export function isInApp({ get, edit }: Noun): boolean {
  const operation = get?.operation ?? edit?.operation
  return operation !== undefined && pathNames(operation).length > 1
}

/** The object is the last of a path, the app that holds it the one before. */
export function pathOf(id: OperationId, { app, object }: { app?: string; object?: string }): Json {
  const names = pathNames(id)
  const values = object === undefined ? [app] : names.length > 1 ? [app, object] : [object]
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

const filled = (id: OperationId, path: Json): string =>
  OPERATIONS[id].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? '')))
