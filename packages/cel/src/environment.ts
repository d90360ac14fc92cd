import type { VariableReference } from './check/checked.ts'
import type { OverloadSet } from './check/overloads.ts'
import type { NamedDeclaration } from './declarations.ts'
import { enumConversions } from './library/conversions.ts'
import { standardLibrary } from './library/index.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { type FunctionDeclaration, makeOverload, type Overload } from './overload.ts'
import { type Registry, registryOf } from './registry.ts'
import { parseType } from './type-text.ts'
import { duration, dyn, list, map, named, nullType, optional, scalars, type Type, timestamp, typeOf } from './types.ts'
import { TypeValue } from './values/named.ts'

export interface EnvironmentOptions {
  /** Prefix under which names are searched first: in container `a.b`, `x` may be `a.b.x`, `a.x` or `x`. */
  readonly container?: string
  /** Types by name; a type may be written as text, for example `list<string>`. */
  readonly variables?: Readonly<Record<string, Type | string>>
  readonly constants?: Readonly<Record<string, Constant>>
  readonly types?: readonly NamedDeclaration[]
  readonly functions?: readonly FunctionDeclaration[]
  readonly limits?: Partial<Limits>
}

interface FunctionTable {
  readonly globals: ReadonlyMap<string, OverloadSet>
  readonly members: ReadonlyMap<string, OverloadSet>
}

const none: OverloadSet = { overloads: [], remembered: [] }

export interface Constant {
  readonly type: Type
  readonly value: unknown
}

/** What an expression may name, and the limits it lives under. Never changes once made; share it freely. */
export class Environment {
  readonly container: string
  readonly limits: Limits
  readonly registry: Registry
  readonly variables: ReadonlyMap<string, Type>
  /** What naming a variable means, made once. */
  readonly variableReferences: ReadonlyMap<string, VariableReference>
  readonly constants: ReadonlyMap<string, Constant>
  /** First parts of dotted names of variables, constants and types: most selections start with none of them. */
  readonly dottedRoots: ReadonlySet<string>
  /** First parts of dotted names of functions. */
  readonly namespaces: ReadonlySet<string>
  private readonly functions: FunctionTable

  constructor(options: EnvironmentOptions) {
    this.container = options.container ?? ''
    this.limits = { ...defaultLimits, ...options.limits }
    const declarations = options.types ?? []
    this.registry = registryOf(declarations)
    this.variables = new Map(
      Object.entries(options.variables ?? {}).map(([name, type]) => [
        name,
        typeof type === 'string' ? parseType(type) : type,
      ]),
    )
    this.variableReferences = new Map(
      [...this.variables].map(([name, type]) => [name, { kind: 'variable', name, type }]),
    )
    this.constants = constantsOf(declarations, options.constants ?? {})
    const added = [
      ...declarations.flatMap((type) => (type.kind === 'enum' ? enumConversions(type.name) : [])),
      ...(options.functions ?? []).map(makeOverload),
    ]
    this.functions = added.length === 0 ? standardTable() : tableOf(added, standardTable())
    this.dottedRoots = rootsOf([...this.variables.keys(), ...this.constants.keys(), ...builtinTypes.keys()])
    assertDeclared(this, added)
    this.namespaces = standardNamespaces().union(rootsOf(added.map((overload) => overload.name)))
  }

  /** Overloads of a function; `member` ones take their first parameter as receiver. */
  overloads(name: string, member: boolean): OverloadSet {
    return (member ? this.functions.members : this.functions.globals).get(name) ?? none
  }

  allOverloads(): Overload[] {
    return [...this.functions.globals.values(), ...this.functions.members.values()].flatMap((set) => set.overloads)
  }

  /** A constant, or a type as a value. */
  constant(name: string): Constant | undefined {
    return this.constants.get(name) ?? builtinTypes.get(name)
  }

  /** The names a reference may mean, innermost first. */
  candidates(name: string, absolute: boolean): string[] {
    if (absolute || this.container === '') return [name]
    const parts = this.container.split('.')
    return [...parts.map((_, i) => `${parts.slice(0, parts.length - i).join('.')}.${name}`), name]
  }
}

/** A misspelt type would make every use of it an error: it is refused where it is written. */
function assertDeclared({ registry, variables, constants }: Environment, functions: readonly Overload[]): void {
  const uses: (readonly [string, Type])[] = [
    ...[...variables].map(([name, type]) => [`variable '${name}'`, type] as const),
    ...[...constants].map(([name, { type }]) => [`constant '${name}'`, type] as const),
    ...functions.flatMap(({ text, params, result }) =>
      [...params, result].map((type) => [`function '${text}'`, type] as const),
    ),
  ]
  for (const declaration of registry.named.values())
    if (declaration.kind === 'struct')
      for (const { name, type } of declaration.fields.values()) uses.push([`field '${declaration.name}.${name}'`, type])
  for (const [where, type] of uses) {
    const missing = namesIn(type).find((name) => !registry.named.has(name))
    if (missing !== undefined) throw new TypeError(`undeclared type '${missing}' of ${where}`)
  }
}

function namesIn(type: Type): string[] {
  switch (type.kind) {
    case 'named':
      return [type.name, ...type.params.flatMap(namesIn)]
    case 'list':
      return namesIn(type.element)
    case 'map':
      return [...namesIn(type.key), ...namesIn(type.value)]
    case 'optional':
    case 'wrapper':
      return namesIn(type.value)
    case 'type':
      return type.of === null ? [] : namesIn(type.of)
    default:
      return []
  }
}

export function environment(options: EnvironmentOptions = {}): Environment {
  return new Environment(options)
}

const builtinTypes: ReadonlyMap<string, Constant> = new Map(
  [
    ...[...scalars].filter(([name]) => !['dyn', 'timestamp', 'duration'].includes(name)),
    ['list', list(dyn)] as const,
    ['map', map(dyn, dyn)] as const,
    ['null_type', nullType] as const,
    ['type', typeOf(null)] as const,
    ['optional_type', optional(dyn)] as const,
    ['google.protobuf.Timestamp', timestamp] as const,
    ['google.protobuf.Duration', duration] as const,
  ].map(([name, type]) => [name, { type: typeOf(type), value: new TypeValue(name) }]),
)

function constantsOf(
  types: readonly NamedDeclaration[],
  given: Readonly<Record<string, Constant>>,
): ReadonlyMap<string, Constant> {
  const constants = new Map(Object.entries(given))
  for (const declaration of types) {
    const type = named(declaration.name)
    constants.set(declaration.name, { type: typeOf(type), value: new TypeValue(declaration.name) })
    if (declaration.kind !== 'enum') continue
    for (const value of declaration.values)
      for (const name of value.names) constants.set(`${declaration.name}.${name}`, { type, value })
  }
  return constants
}

function tableOf(overloads: readonly Overload[], base?: FunctionTable): FunctionTable {
  const globals = new Map(base?.globals)
  const members = new Map(base?.members)
  for (const overload of overloads) {
    const table = overload.member ? members : globals
    table.set(overload.name, { overloads: [...(table.get(overload.name) ?? none).overloads, overload], remembered: [] })
  }
  return { globals, members }
}

let standard: FunctionTable | undefined
function standardTable(): FunctionTable {
  standard ??= tableOf(standardLibrary())
  return standard
}

let standardRoots: ReadonlySet<string> | undefined
function standardNamespaces(): ReadonlySet<string> {
  standardRoots ??= rootsOf(standardLibrary().map((overload) => overload.name))
  return standardRoots
}

/** The part before the first dot of each dotted name. */
function rootsOf(names: Iterable<string>): ReadonlySet<string> {
  const roots = new Set<string>()
  for (const name of names) if (name.includes('.')) roots.add(name.slice(0, name.indexOf('.')))
  return roots
}
