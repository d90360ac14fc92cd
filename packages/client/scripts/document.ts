/** The part of OpenAPI that our contract uses. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  deprecated?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  'x-extensible-enum'?: string[]
  /** The members that a response leaves out when they are not set; absent where `required` lists the others. */
  'x-optional-in-answers'?: string[]
}
type Content = { content: Record<string, { schema: Schema }> }
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; description?: string; schema: Schema }

export type Item = {
  operationId?: string
  security?: readonly unknown[]
  summary: string
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type Document = {
  paths: Record<string, Record<string, Item>>
  components: { schemas: Record<string, Schema> }
}

export type Operation = Item & { operationId: string; method: string; path: string }

/**
 * What is called with an access token and JSON. Endpoints that are open to anyone say so, and what is sent as it comes has
 * another media type: neither is called like an operation.
 */
const isOperation = ({ security, requestBody }: Item): boolean =>
  security === undefined && (requestBody === undefined || 'application/json' in requestBody.content)

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, items]) =>
      Object.entries(items).map(([method, item]) => ({ method: method.toUpperCase(), path, item })),
    )
    .flatMap(({ method, path, item }) =>
      item.operationId && isOperation(item) ? [{ ...item, operationId: item.operationId, method, path }] : [],
    )
    .sort((a, b) => (a.operationId < b.operationId ? -1 : 1))

/** The contract as it is for callers who leave out what is not set: nothing has the type null. */
export const withoutNull = <Value>(contract: Value): Value =>
  JSON.parse(JSON.stringify(contract), (_name, value) => {
    const { anyOf, type } = value ?? {}
    if (Array.isArray(type) && type[1] === 'null') return { ...value, type: type[0] }
    if (!Array.isArray(anyOf) || anyOf[1]?.type !== 'null') return value
    const { anyOf: _, ...rest } = value
    return { ...anyOf[0], ...rest }
  })

export const bodyOf = ({ requestBody }: Item): Schema | undefined => requestBody?.content['application/json']?.schema
export const answerOf = ({ responses }: Item): Schema => responses['200']?.content['application/json']?.schema ?? {}

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const HEADER = '// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.\n'
