import {
  answerOf,
  bodyOf,
  type Document,
  HEADER,
  nameOf,
  type Operation,
  operationsOf,
  type Schema,
} from './document.ts'
import { comment, propertyName, typeText } from './type-text.ts'

/** The types of every call. */
export function operationsFile(contract: Document): string {
  const types = operationsOf(contract).map((one) => {
    const answer = typeText(answerOf(one), 'answered', 'Answered.')
    const about = comment({ description: one.summary }, '  ')
    return `${about}  '${one.operationId}': { input: ${inputText(one, contract)}; answer: ${answer} }\n`
  })
  return `${HEADER}
import type * as Answered from './answered.ts'
import type * as Requested from './requested.ts'

export type Operations = {
${types.join('')}}
`
}

/** How each call is sent and what its members are, for programs that call operations by name. */
export function tableFile(contract: Document): string {
  const rows = operationsOf(contract).map((one) => `  '${one.operationId}': ${rowText(one, contract)},\n`)
  return `${HEADER}
import type { Operations } from './operations.ts'

/** How a member is written: JSON is what is neither a text, a number, a boolean nor a list of texts. */
type Kind = 'text' | 'number' | 'boolean' | 'texts' | 'json'
type Described = {
  readonly method: string
  readonly path: string
  readonly about: string
  readonly query: { readonly [name: string]: Kind }
  readonly body: { readonly [name: string]: Kind }
}

export const OPERATIONS: { readonly [Id in keyof Operations]: Described } = {
${rows.join('')}}
`
}

/** Where each call goes, one file an area, so that a page loads those of the areas it calls. */
export function routesFiles(contract: Document): Record<string, string> {
  const byArea = Map.groupBy(operationsOf(contract), ({ operationId }) => operationId.split('.')[0]!)
  const files = [...byArea].map(([area, operations]) => {
    const rows = operations.map(({ operationId, method, path }) => `  '${operationId}': '${method} ${path}',\n`)
    return [`routes/${area}.ts`, `${HEADER}\nexport const ROUTES = {\n${rows.join('')}}\n`] as const
  })
  const loaders = [...byArea.keys()].map((area) => `  ${area}: () => import('./routes/${area}.ts'),\n`)
  const index = `${HEADER}\nexport const ROUTES_BY_AREA = {\n${loaders.join('')}}\n`
  return { 'routes.ts': index, ...Object.fromEntries(files) }
}

function inputText(operation: Operation, contract: Document): string {
  const { parameters = [] } = operation
  const members = [
    group(
      'path',
      parameters.filter((one) => one.in === 'path'),
    ),
    group(
      'query',
      parameters.filter((one) => one.in === 'query'),
    ),
    bodyText(operation, contract),
  ].filter((text) => text !== undefined)
  return members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`
}

function group(name: string, parameters: NonNullable<Operation['parameters']>): string | undefined {
  if (parameters.length === 0) return undefined
  const members = parameters.map(
    (one) => `${propertyName(one.name)}${one.required ? '' : '?'}: ${typeText(one.schema, 'requested', 'Requested.')}`,
  )
  const mark = parameters.some((one) => one.required) ? '' : '?'
  return `${name}${mark}: { ${members.join('; ')} }`
}

function bodyText(operation: Operation, contract: Document): string | undefined {
  const body = bodyOf(operation)
  if (!body) return undefined
  const mark = (resolved(body, contract).required ?? []).length > 0 ? '' : '?'
  return `body${mark}: ${typeText(body, 'requested', 'Requested.')}`
}

function rowText(operation: Operation, contract: Document): string {
  const query = (operation.parameters ?? [])
    .filter((one) => one.in === 'query')
    .map((one) => [one.name, one.schema] as const)
  const body = Object.entries(resolved(bodyOf(operation) ?? {}, contract).properties ?? {})
  const row = {
    method: operation.method,
    path: operation.path,
    about: operation.summary,
    query: kindsOf(query, contract),
    body: kindsOf(body, contract),
  }
  return JSON.stringify(row)
}

const kindsOf = (members: readonly (readonly [string, Schema])[], contract: Document) =>
  Object.fromEntries(members.map(([name, schema]) => [name, kindOf(schema, contract)]))

function kindOf(schema: Schema, contract: Document): string {
  const { type, items } = resolved(schema, contract)
  if (type === 'string') return 'text'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  return type === 'array' && items && kindOf(items, contract) === 'text' ? 'texts' : 'json'
}

const resolved = (schema: Schema, { components }: Document): Schema =>
  schema.$ref ? components.schemas[nameOf(schema.$ref)]! : schema
