import type { Environment, Type } from '@reeve/cel'
import type { FieldType } from './rows.ts'

/** Something that a row can be about. */
export type RowField = {
  /** As expressions write it; what a function is asked of has the name of the question behind a `#`. */
  readonly path: string
  readonly type: FieldType
  /** The object that has it, such as `subject` or `ctx.trigger.newUser`. */
  readonly owner: string
  /** The type of that object. */
  readonly ownerType: string
  readonly name: string
  /** It is a map whose keys anybody may name. */
  readonly isKeyed?: true
  readonly isWhole?: true
  /** The type of the names to choose from, and the names. */
  readonly choice?: { readonly type: string; readonly names: readonly string[] }
  /** The path of the same field before the change that is looked at. */
  readonly before?: string
  /** Listed for a new row; what is not is still read. */
  readonly isOffered: boolean
}

const DEEPEST = 3

/** Functions that are asked of a user or an account. */
export const QUESTIONS = {
  app: { call: 'reeve.user.v1.HasApp', strings: 1 },
  entitlement: { call: 'reeve.user.v1.HasEntitlement', strings: 2 },
} as const
const HOLDERS: ReadonlySet<string> = new Set(['User', 'AppUser'])

/** Names and keys that only programs speak of. */
const TECHNICAL =
  /^(?:alias|appResourceId|appResourceType|appResourceTypeId|event_id|externalId|fingerprint|id|identityUserId|numericId|roleIds|slug|sourceDetectorId|trigger_type|user_id|app_user_id|app_id|entitlement_id|emails|usernames|employeeIds|manager|origin|updatedAt)$/

/** Every field that rows can be about in an environment, those of what it is mostly about first. */
export function fieldsOf(environment: Environment): readonly RowField[] {
  const { variables } = environment
  const found: RowField[] = []
  for (const [variable, type] of variables) {
    const isAlias = variable !== 'subject' && same(type, variables.get('subject')) && ALIASES.has(variable)
    // What triggers hold is selected from their context.
    const held = type.kind === 'map' && variable === 'ctx' ? type.value : type
    const path = type.kind === 'map' && variable === 'ctx' ? 'ctx.trigger' : variable
    found.push(...fieldsIn(environment, { path, type: held, isOffered: !isAlias, depth: 0 }))
  }
  return found.map((field) => withBefore(field, found))
}

const ALIASES: ReadonlySet<string> = new Set(['user', 'account'])

const same = (a: Type, b: Type | undefined): boolean => a.kind === 'named' && b?.kind === 'named' && a.name === b.name

type Object = { path: string; type: Type; isOffered: boolean; depth: number }

function fieldsIn(environment: Environment, { path, type, isOffered, depth }: Object): RowField[] {
  const struct = environment.registry.struct(type)
  if (!struct || depth >= DEEPEST) return scalarVariable(environment, { path, type, isOffered, depth })
  const of = { owner: path, ownerType: struct.name }
  const asked = HOLDERS.has(struct.name) ? questionsOf(environment, path, struct.name, isOffered) : []
  const fields = [...struct.fields.values()].flatMap(({ name, type: inner }): RowField[] => {
    const at = `${path}.${name}`
    const isListed = isOffered && !TECHNICAL.test(name) && !isRepeated(at)
    const simple = simpleOf(environment, inner)
    if (simple) return [{ path: at, name, ...of, ...simple, isOffered: isListed }]
    if (name === 'attributes' && inner.kind === 'map') {
      return [{ path: at, name, ...of, type: 'text', isKeyed: true, isOffered: isListed }]
    }
    return fieldsIn(environment, { path: at, type: inner, isOffered: isListed, depth: depth + 1 })
  })
  return [...fields, ...asked]
}

/** The same person or account has a variable of its own. */
const isRepeated = (path: string): boolean => /^ctx\.trigger\.(?:user|account)$/.test(path)

function scalarVariable(environment: Environment, { path, type, isOffered }: Object): RowField[] {
  const simple = simpleOf(environment, type)
  return simple ? [{ path, name: path, owner: '', ownerType: '', ...simple, isOffered }] : []
}

const SCALARS: Readonly<Partial<Record<Type['kind'], FieldType>>> = {
  string: 'text',
  int: 'number',
  double: 'number',
  bool: 'yesNo',
  timestamp: 'time',
  duration: 'length',
}

function simpleOf(environment: Environment, type: Type): Pick<RowField, 'type' | 'choice' | 'isWhole'> | undefined {
  const scalar = SCALARS[type.kind]
  if (scalar) return { type: scalar, ...(type.kind === 'int' ? { isWhole: true } : {}) }
  if (type.kind === 'list' && type.element.kind === 'string') return { type: 'texts' }
  const named = type.kind === 'named' ? environment.registry.named.get(type.name) : undefined
  if (named?.kind !== 'enum') return undefined
  const names = named.values.map(({ names: [first = ''] }) => first).filter((name) => name !== '')
  return { type: 'choice', choice: { type: named.name, names } }
}

function questionsOf(environment: Environment, owner: string, ownerType: string, isOffered: boolean): RowField[] {
  return Object.entries(QUESTIONS)
    .filter(([, { call }]) => environment.overloads(call, false).overloads.length > 0)
    .map(([name]) => ({
      path: `${owner}#${name}`,
      // Safe because the questions are named as the types are.
      type: name as 'app' | 'entitlement',
      owner,
      ownerType,
      name,
      isOffered,
    }))
}

/** `ctx.trigger.newUser.department` was `ctx.trigger.oldUser.department` before. */
function withBefore(field: RowField, all: readonly RowField[]): RowField {
  const before = field.path.replace(/^ctx\.trigger\.new(?=[A-Z])/, 'ctx.trigger.old')
  return before !== field.path && all.some(({ path }) => path === before) ? { ...field, before } : field
}
