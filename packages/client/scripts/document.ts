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

/** What has an id; OAuth endpoints have none and are not called like operations. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, items]) =>
      Object.entries(items).map(([method, item]) => ({ method: method.toUpperCase(), path, item })),
    )
    .flatMap(({ method, path, item }) =>
      item.operationId ? [{ ...item, operationId: item.operationId, method, path }] : [],
    )
    .sort((a, b) => (a.operationId < b.operationId ? -1 : 1))

export const bodyOf = ({ requestBody }: Item): Schema | undefined => requestBody?.content['application/json']?.schema
export const answerOf = ({ responses }: Item): Schema => responses['200']?.content['application/json']?.schema ?? {}

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const HEADER = '// Generated from openapi.json by packages/client/scripts/generate.ts. Do not edit.\n'
