import { OPERATIONS, type OperationId, type RawRequest } from '@reeve/client'
import { usage } from './exit.ts'
import { didYouMean } from './suggest.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']

/** A request from METHOD and PATH. */
export function rawRequest(method: string, rest: readonly string[], body: unknown): RawRequest {
  const [path, ...more] = rest
  if (!METHODS.includes(method)) throw usage(`${method} is not a method.${didYouMean(method, METHODS)}`)
  if (path === undefined) throw usage(`PATH is missing: reeve api ${method} /api/v1/…`)
  if (!path.startsWith('/')) throw usage(`PATH must start with /, not "${path}"`)
  if (more.length > 0) throw usage(`"${more[0]}" is too much: members go into --data, or call an operation by its id`)
  if (body !== undefined && (method === 'GET' || method === 'HEAD')) throw usage(`${method} takes no --data`)
  return { method, path, body }
}

/** A request from an operation's id and the members' names. */
export function namedRequest(id: string, words: readonly string[], data: unknown): RawRequest {
  if (!isOperation(id))
    throw usage(`there is no operation "${id}".${didYouMean(id, Object.keys(OPERATIONS))} --list shows them.`)
  const { method, path, query: queryKinds, body: bodyKinds } = OPERATIONS[id]
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const names = [...pathNames, ...Object.keys(queryKinds), ...Object.keys(bodyKinds)]
  const params: Record<string, string> = {}
  const query: Record<string, unknown> = {}
  const body: Record<string, unknown> = isObject(data) ? { ...data } : {}
  if (data !== undefined && !isObject(data)) throw usage('--data must be a JSON object')
  for (const word of words) {
    const { name, top, text, isJson } = wordOf(word)
    if (pathNames.includes(name) && !isJson) params[name] = text
    else if (name in queryKinds) query[name] = text
    else if (top in bodyKinds)
      set(body, name, isJson ? parse(name, text) : memberValue(name, text, name === top ? bodyKinds[top] : 'text'))
    else throw usage(`${id} has no member "${name}".${didYouMean(name, names)} It has: ${names.join(', ') || 'none'}.`)
  }
  const missing = pathNames.filter((name) => !params[name])
  if (missing.length > 0) throw usage(`${missing.join(', ')} must be given: ${missing[0]}=…`)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
  return { method, path: filled, query, body: method === 'GET' ? undefined : body }
}

/** The object with members that NAME=VALUE words name; a value has the type of what it replaces. */
export function withMembers(
  object: Readonly<Record<string, unknown>>,
  words: readonly string[],
): Record<string, unknown> {
  const changed = structuredClone({ ...object })
  for (const word of words) {
    const { name, text, isJson } = wordOf(word)
    const before = name.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), object)
    const kind = typeof before === 'number' || typeof before === 'boolean' ? typeof before : 'text'
    set(changed, name, isJson ? parse(name, text) : memberValue(name, text, kind))
  }
  return changed
}

/** Refuses to go through the pages of what has none, before anything is called. An unknown path is tried. */
export function checkPaged({ method, path }: RawRequest, said: string): void {
  const [name] = path.split('?')
  const operation = Object.values(OPERATIONS).find(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(name!),
  )
  if (operation && !('page_token' in operation.query) && !('pageToken' in operation.body))
    throw usage(`--all is for lists, and ${said === method ? `${method} ${name}` : said} answers none`)
}

/** The same request for one page of its list; a size that the caller has named stays. */
export function pageOf(
  request: RawRequest,
  { pageSize, pageToken }: { pageSize: number; pageToken: string },
): RawRequest {
  const { method, path, query = {}, body } = request
  if (method !== 'GET') {
    const members = isObject(body) ? body : {}
    return { ...request, body: { pageSize, ...members, ...(pageToken && { pageToken }) } }
  }
  const [plain = '', search = ''] = path.split('?')
  const said = { ...Object.fromEntries(new URLSearchParams(search)), ...query }
  return {
    ...request,
    path: plain,
    query: { page_size: pageSize, ...said, ...(pageToken && { page_token: pageToken }) },
  }
}

const isOperation = (id: string): id is OperationId => Object.hasOwn(OPERATIONS, id)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wordOf(word: string): { name: string; top: string; text: string; isJson: boolean } {
  const [, name, colon, text] = /^([\w.]+)(:?)=([\s\S]*)$/.exec(word) ?? []
  if (name === undefined || text === undefined) throw usage(`"${word}" is not NAME=VALUE`)
  return { name, top: name.split('.')[0]!, text, isJson: colon === ':' }
}

function memberValue(name: string, text: string, kind: string | undefined): unknown {
  switch (kind) {
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) throw usage(`${name} must be a number, not "${text}"`)
      return Number(text)
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw usage(`${name} must be true or false, not "${text}"`)
      return text === 'true'
    case 'texts':
      return text === '' ? [] : text.split(',')
    case 'json':
      return parse(name, text)
    default:
      return text
  }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw usage(`${name} must be JSON, not "${text}"`)
  }
}

/** `a.b.c` sets a member of a member. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    target[first] = value
    return
  }
  const inner = target[first]
  const next = isObject(inner) ? inner : {}
  target[first] = next
  set(next, rest.join('.'), value)
}
