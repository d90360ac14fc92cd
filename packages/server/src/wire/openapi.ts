import { toSnake } from '../lib/names.ts'
import { compatibleExample, compatibleSchemas, type Example } from './compatible.ts'
import type { JsonSchema, Register, SchemaUse } from './field.ts'
import type { WireNames } from './names.ts'
import { type AnyShape, describe } from './shape.ts'

export type Described = {
  readonly id: string
  readonly about: string
  readonly method: string
  readonly path: string
  readonly guard: { readonly permission?: string }
  readonly strict?: true
  readonly request: AnyShape
  readonly response: AnyShape
}

export type DescribedEndpoint = {
  readonly id?: string
  readonly route: string
  readonly about: string
  readonly form?: AnyShape
  readonly answer?: AnyShape
  readonly jsonTag?: string
  readonly fileType?: string
  readonly takesBytes?: true
  readonly page?: true
}

export type DescribedIntake = {
  readonly id: string
  readonly about: string
  readonly route: string
  readonly mediaType: string
  readonly bodyAbout: string
  readonly response: AnyShape
}

type Options = {
  operations: readonly Described[]
  endpoints: readonly DescribedEndpoint[]
  intakes: readonly DescribedIntake[]
  server: JsonSchema
  names?: WireNames
  /** By the id of the operation. */
  examples?: Readonly<Record<string, Example>>
}

export const API_VERSION = '0.1.0-alpha'

const ABOUT = `Identity governance: automations, findings and webhooks, and the world of access they act on.

A length of time is a number of seconds with an \`s\`, such as \`3600s\` or \`0.5s\`.

Answers hold no null: a message, a time or a duration that is not set is left out (members under
\`x-optional-in-answers\`, and those that are not required in what only answers hold). Everything else is always there,
with its default when nothing is set. JSON of the caller's own making is given back as it came, null included. In requests
null means the same as leaving a member out; members that have no other value for "not set" also have the type null, which
is said of requests alone where requests and answers share a shape.

Members of a request that its operation does not know are ignored and listed in the header \`Reeve-Ignored-Fields\`. They
are refused with 400 \`UNKNOWN_FIELD\` when the request says \`Prefer: handling=strict\`, and always where a credential, key,
client, trust, listener or role is made or changed (marked \`x-strict\`).`

/** The contract, read off the operations. */
export function openApiDocument({
  operations,
  endpoints,
  intakes,
  server,
  names = 'neutral',
  examples = {},
}: Options): JsonSchema {
  const requested = namesIn(operations.map(({ request }) => request))
  const schemas: Record<string, JsonSchema> = { Status: STATUS }
  const responses = new Set(operations.map(({ response }) => response.name))
  const register = registerIn(schemas, (name) =>
    requested.has(name) ? 'requests' : responses.has(name) ? 'response' : 'answers',
  )
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const add = (path: string, method: string, item: JsonSchema): void => {
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = item
  }
  for (const one of operations) {
    const example = examples[one.id]
    const named = example && names === 'compatible' ? compatibleExample(one, example) : example
    add(one.path, one.method, operationItem(one, register, named))
  }
  for (const one of endpoints.filter(({ page }) => !page)) {
    const [method = '', path = ''] = one.route.split(' ')
    add(path, method, endpointItem(one, register))
  }
  for (const one of intakes) add(one.route.split(' ')[1]!, 'POST', intakeItem(one, register))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reeve',
      version: API_VERSION,
      description: ABOUT,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [server],
    security: [{ bearerAuth: [], oauth: [] }],
    tags: tagsOf(Object.values(paths).flatMap((items) => Object.values(items))),
    paths: sorted(paths),
    components: {
      schemas: sorted(names === 'compatible' ? compatibleSchemas(schemas) : schemas),
      responses: RESPONSES,
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        oauth: {
          type: 'oauth2',
          description: 'Client credentials, sent in the body of the token request.',
          flows: { clientCredentials: { tokenUrl: '/auth/v1/token', scopes: {} } },
        },
      },
    },
  }
}

const registerIn =
  (schemas: Record<string, JsonSchema>, useOf: (name: string) => SchemaUse): Register =>
  (name, build) => {
    if (!(name in schemas)) {
      schemas[name] = {} // Holds the place: a shape may hold itself.
      schemas[name] = build(useOf(name))
    } else if (ENUM in schemas[name]!) checkSameEnum(name, schemas[name]![ENUM], build(useOf(name))[ENUM])
    return { $ref: `#/components/schemas/${name}` }
  }

const ENUM = 'x-extensible-enum'

/** Two enumerations of one name would be described by the values of the first. */
function checkSameEnum(name: string, known: unknown, other: unknown): void {
  if (String(known) !== String(other)) throw new Error(`two enumerations are called ${name}; rename one`)
}

/** The names of the shapes and of everything they hold. */
function namesIn(shapes: readonly AnyShape[]): ReadonlySet<string> {
  const schemas: Record<string, JsonSchema> = {}
  const register = registerIn(schemas, () => 'requests')
  for (const shape of shapes) shape.schema(register)
  return new Set(Object.keys(schemas))
}

const sorted = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

const tagOf = ({ id }: { id: string }): string => id.split('.').slice(0, -1).join('.')

function operationItem(operation: Described, register: Register, example?: Example): JsonSchema {
  const isGet = operation.method === 'GET'
  const query = isGet ? Object.entries(operation.request.fields) : []
  const parameters = [
    ...pathParameters(operation.path),
    ...query.map(([name, field]) => {
      // In an address the paths stand as they are, with commas between them.
      if (field.kind === 'expandMask')
        return { name: toSnake(name), in: 'query', description: field.about, schema: { type: 'string' } }
      const { description, ...schema } = describe(field, register)
      return { name: toSnake(name), in: 'query', required: field.mode === 'required', description, schema }
    }),
  ]
  return {
    operationId: operation.id,
    tags: [tagOf(operation)],
    summary: operation.about,
    description: `${operation.about} Permission: \`${operation.guard.permission ?? 'authenticated'}\`.`,
    ...(operation.strict ? { 'x-strict': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isGet ? {} : { requestBody: { content: json(operation.request.schema(register), example?.request) } }),
    responses: {
      200: { description: 'Success.', content: json(operation.response.schema(register), example?.answer) },
      ...refusalsOf(operation.method),
    },
  }
}

/** Every tag, with the operations it has. */
function tagsOf(items: readonly JsonSchema[]): JsonSchema[] {
  const byTag = Map.groupBy(items, ({ tags }) => String(tags))
  return [...byTag]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, held]) => {
      const verbs = held.map(({ operationId }) => String(operationId).split('.').at(-1)).sort()
      return { name, description: `Operations: ${verbs.join(', ')}.` }
    })
}

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

/** The one answer that is not 200: there is nothing to say. */
const bytesItem = ({ id, about, jsonTag, route }: DescribedEndpoint): JsonSchema => ({
  operationId: id,
  summary: about,
  tags: [jsonTag],
  security: [],
  parameters: pathParameters(route),
  requestBody: {
    required: true,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  responses: { 204: { description: 'It is stored.' }, ...refusalsOf('PUT') },
})

function endpointItem(endpoint: DescribedEndpoint, register: Register): JsonSchema {
  if (endpoint.takesBytes) return bytesItem(endpoint)
  const { form, jsonTag } = endpoint
  const parameters = pathParameters(endpoint.route)
  return {
    operationId: endpoint.id,
    summary: endpoint.about,
    tags: [jsonTag ?? 'oauth'],
    security: [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(jsonTag === undefined || endpoint.route.startsWith('GET')
      ? {}
      : { requestBody: { required: true, content: json({ description: 'Any JSON.' }) } }),
    ...(form
      ? {
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: formSchema(form, register) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success.',
        content: endpoint.fileType
          ? { [endpoint.fileType]: { schema: { type: 'string' } } }
          : json(endpoint.answer ? endpoint.answer.schema(register) : { type: 'object' }),
      },
      ...refusalsOf(endpoint.route, jsonTag === undefined ? 'OAuthError' : undefined),
    },
  }
}

const intakeItem = (intake: DescribedIntake, register: Register): JsonSchema => ({
  operationId: intake.id,
  tags: [tagOf(intake)],
  summary: intake.about,
  parameters: pathParameters(intake.route),
  requestBody: {
    required: true,
    content: { [intake.mediaType]: { schema: { type: 'string', description: intake.bodyAbout } } },
  },
  responses: {
    200: { description: 'Success.', content: json(intake.response.schema(register)) },
    ...refusalsOf('POST'),
  },
})

/** Form parameters are snake_case by their standard. */
function formSchema(form: AnyShape, register: Register): JsonSchema {
  const entries = Object.entries(form.fields)
  return {
    type: 'object',
    description: form.about,
    properties: Object.fromEntries(entries.map(([name, field]) => [toSnake(name), describe(field, register)])),
    required: entries.filter(([, field]) => field.mode === 'required').map(([name]) => toSnake(name)),
  }
}

const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

const refusal = (description: string): JsonSchema => ({
  description,
  content: json({ $ref: '#/components/schemas/Status' }),
})

/** What is answered instead of a success. */
const RESPONSES = {
  BadRequest: refusal('The request, or the state of what it is about, does not allow it: the details name each field.'),
  Unauthenticated: refusal('There is no valid credential in the request.'),
  PermissionDenied: refusal('The caller may not do this: the message names the permission.'),
  NotFound: refusal('There is no such object, or the caller may not see it.'),
  Conflict: refusal('It exists already, or somebody else changed it meanwhile.'),
  TooLarge: refusal('The body is larger than this call takes.'),
  UnsupportedType: refusal('The body has a media type or an encoding that is not read.'),
  TooManyRequests: refusal('Too many calls: Retry-After says when to try again.'),
  Error: refusal('What went wrong.'),
  OAuthError: {
    description: 'An OAuth error.',
    content: json({ type: 'object', properties: { error: { type: 'string' }, error_description: { type: 'string' } } }),
  },
}

type Refusal = keyof typeof RESPONSES
const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'PermissionDenied',
  404: 'NotFound',
  429: 'TooManyRequests',
}
/** Of calls that carry a body. */
const REFUSALS_OF_BODIES: Readonly<Record<string, Refusal>> = {
  409: 'Conflict',
  413: 'TooLarge',
  415: 'UnsupportedType',
}

/** `method` begins with the method; `only` is the form of every refusal where there is but one. */
function refusalsOf(method: string, only?: Refusal): JsonSchema {
  const listed = method.startsWith('GET') ? REFUSALS : { ...REFUSALS, ...REFUSALS_OF_BODIES }
  const refusals = { ...listed, default: 'Error' }
  return Object.fromEntries(
    Object.entries(refusals).map(([status, name]) => [status, { $ref: `#/components/responses/${only ?? name}` }]),
  )
}

const STATUS: JsonSchema = {
  type: 'object',
  description: 'A google.rpc.Status: the code decides, the details explain.',
  properties: {
    code: { type: 'integer', format: 'int32', description: 'The google.rpc.Code.' },
    message: { type: 'string', description: 'For developers, in English.' },
    details: {
      type: 'array',
      description: 'BadRequest, ErrorInfo, RequestInfo and the like, each with its @type.',
      items: { type: 'object', properties: { '@type': { type: 'string' } }, additionalProperties: true },
    },
  },
}
