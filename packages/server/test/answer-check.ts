import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { withoutNull } from '../../client/scripts/document.ts'
import { parseTimestamp } from '../src/lib/timestamp.ts'

type Schema = {
  type?: string
  properties?: Record<string, unknown>
  additionalProperties?: unknown
  required?: string[]
  'x-optional-in-answers'?: string[]
}
type Response = { $ref?: string; content?: Record<string, { schema: object }> }
type Item = { operationId?: string; responses: Record<string, Response> }
export type ContractDocument = {
  paths: Record<string, Record<string, Item>>
  components: { schemas: Record<string, Schema>; responses?: Record<string, Response> }
}
type Route = { name: string; method: string; pattern: RegExp; params: number; item: Item }

export type Answered = {
  readonly method: string
  /** As it was called. */
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly body: unknown
}

/** Compares answers with what a contract says of them: nothing else, nothing missing, nothing of another kind. */
export class AnswerCheck {
  readonly #routes: readonly Route[]
  readonly #responses: Readonly<Record<string, Response>>
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    logger: false,
    // A validator is used a few times: making it faster costs more than it saves.
    code: { optimize: false },
    formats: FORMATS,
  })
  readonly #compiled = new Map<object, ValidateFunction>()

  constructor(document: ContractDocument) {
    const closed = withoutNull(document)
    for (const schema of Object.values(closed.components.schemas)) close(schema)
    this.#ajv.addSchema(closed, 'contract')
    this.#routes = routesOf(closed)
    this.#responses = closed.components.responses ?? {}
  }

  /** What is wrong with an answer; empty when it is as the contract says. */
  problems({ method, path, status, contentType, body }: Answered): string[] {
    if (!contentType.startsWith('application/json') || body === undefined) return []
    const bare = path.split('?')[0]!
    const route = this.#routes.find((one) => one.method === method && one.pattern.test(bare))
    if (!route) return []
    const where = `${route.name} answered ${status} to ${method} ${bare}`
    const { responses } = route.item
    if (LISTED.has(status) && !responses[status]) return [`${where}: which is not listed`]
    const schema = this.#answer(responses[status] ?? responses.default)?.content?.['application/json']?.schema
    if (!schema) return []
    const validate = this.#validator(schema)
    if (validate(body)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${where}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
  }

  #answer(response: Response | undefined): Response | undefined {
    return response?.$ref ? this.#responses[response.$ref.split('/').at(-1)!] : response
  }

  /** Made when it is first needed: a file calls few of the operations. */
  #validator(schema: object): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known) return known
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
    const made = this.#ajv.compile(absolute)
    this.#compiled.set(schema, made)
    return made
  }
}

/** Refusals of the service; the others are those of any server of HTTP. */
const LISTED: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 413, 415, 429])

let committed: AnswerCheck | undefined

/** By the contract as it is committed. */
export const committedCheck = (): AnswerCheck => {
  const file = new URL('../../../openapi.json', import.meta.url)
  committed ??= new AnswerCheck(JSON.parse(readFileSync(file, 'utf8')))
  return committed
}

/** An answer holds every member but those that may be left out, and no other. */
function close(schema: Schema): void {
  if (schema.type !== 'object' || !schema.properties) return
  schema.additionalProperties ??= false
  const omitted = schema['x-optional-in-answers']
  if (omitted) schema.required = Object.keys(schema.properties).filter((name) => !omitted.includes(name))
}

/** The paths with the fewest parameters first: a name is more than a parameter in its place. */
const routesOf = ({ paths }: ContractDocument): Route[] =>
  Object.entries(paths)
    .flatMap(([path, items]) =>
      Object.entries(items).map(([method, item]) => ({
        name: item.operationId ?? path,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        params: path.split('{').length,
        item,
      })),
    )
    .sort((a, b) => a.params - b.params)

/** What is given back as it was written may have any form that is read. */
const FORMATS = {
  'date-time': (text: string) => parseTimestamp(text) !== undefined,
  int64: /^-?\d+$/,
  uint64: /^\d+$/,
  int32: true,
  uint32: true,
  double: true,
  byte: /^[A-Za-z0-9+/]*={0,2}$/,
  password: true,
  email: true,
} as const
