import { type Client, OPERATIONS, type OperationId } from '@reeve/client'
import { pageOf } from '../api-request.ts'
import type { Page } from '../listing.ts'
import { isObject, type Json, type Noun, textAt } from './noun.ts'

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

type Asked = { readonly pageSize: number; readonly pageToken: string }

/** One page of a list that a table names; what narrows it goes where the operation takes it. */
export async function pageNamed(
  client: Client,
  id: OperationId,
  { path = {}, narrowed = {} }: { readonly path?: Json; readonly narrowed?: Json },
  asked: Asked,
): Promise<Page<unknown>> {
  const { method, query } = OPERATIONS[id]
  const whole = { method, path: filled(id, path), ...(method === 'GET' ? { query: narrowed } : { body: narrowed }) }
  const isPaged = method !== 'GET' || 'page_size' in query
  const { text } = await client.request(isPaged ? pageOf(whole, asked) : whole)
  const answer: unknown = JSON.parse(text)
  return { list: listIn(answer), nextPageToken: textAt(answer, 'nextPageToken') }
}

/** The list of an answer; some are called after what they hold. */
const listIn = (answer: unknown): readonly unknown[] =>
  isObject(answer) ? (Object.values(answer).find(Array.isArray) ?? []) : []

const pathNames = (id: OperationId): string[] =>
  [...OPERATIONS[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Whether one is named by its app and its id. */
export function isInApp({ get, edit }: Noun): boolean {
  const operation = get?.operation ?? edit?.operation
  return operation !== undefined && pathNames(operation).length > 1
}

/** The object is the last of a path, the app that holds it the one before. */
export const pathOf = (id: OperationId, { app, object }: { app?: string; object?: string }): Json =>
  pathFrom(id, object === undefined ? [app] : pathNames(id).length > 1 ? [app, object] : [object])

/** The parts of an address in their order. */
export const pathFrom = (id: OperationId, values: readonly (string | undefined)[]): Json =>
  Object.fromEntries(pathNames(id).map((name, index) => [name, values[index]]))

const filled = (id: OperationId, path: Json): string =>
  OPERATIONS[id].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? '')))
