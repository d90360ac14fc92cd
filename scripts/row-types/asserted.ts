import type { Node } from './sources.ts'

export type Kind = 'string' | 'number' | 'bigint' | 'boolean' | 'instant' | 'bytes' | 'list' | 'document' | 'any'

/** What a member of a row may be. */
export type Asserted = { readonly kinds: ReadonlySet<Kind>; readonly nullable: boolean; readonly optional: boolean }

export type AssertedRow = ReadonlyMap<string, Asserted>

/** Where the names of types lead. */
export type Types = {
  typeNamed(name: string): DeclaredType | undefined
  valueNamed(name: string, before: number): { readonly node: Node } | undefined
}
export type DeclaredType = { readonly node: Node; readonly source: Types }

const MOST_DEPTH = 24

/** The members of a row type; undefined where it is not one that can be read off the source. */
export function rowOf(node: Node, source: Types, depth = 0): AssertedRow | undefined {
  if (depth > MOST_DEPTH) return undefined
  const inner = (one: Node, place = source) => rowOf(one, place, depth + 1)
  switch (node.type) {
    case 'TSParenthesizedType':
      return inner(node.typeAnnotation)
    case 'TSTypeLiteral':
      return membersOf(node.members, source, depth)
    case 'TSInterfaceDeclaration':
      return node.extends.length > 0 ? undefined : membersOf(node.body.body, source, depth)
    case 'TSIntersectionType': {
      const parts = node.types.map((one: Node) => inner(one))
      return parts.includes(undefined) ? undefined : new Map(parts.flatMap((part: AssertedRow) => [...part]))
    }
    case 'TSUnionType':
      return eitherOf(node.types.map((one: Node) => inner(one)))
    case 'TSTypeReference':
      return referredRow(node, source, depth)
    default:
      return undefined
  }
}

/** What one of them lacks need not be there. */
function eitherOf(rows: readonly (AssertedRow | undefined)[]): AssertedRow | undefined {
  const known = rows.filter((row) => row !== undefined)
  if (known.length < rows.length) return undefined
  return new Map(
    known
      .flatMap((row) => [...row.keys()])
      .map((name) => {
        const all = known.flatMap((row) => row.get(name) ?? [])
        const isOptional = all.length < known.length || all.some(({ optional }) => optional)
        return [name, { ...unionOf(all), optional: isOptional }]
      }),
  )
}

function referredRow(node: Node, source: Types, depth: number): AssertedRow | undefined {
  const name = node.typeName.name as string | undefined
  const [first, second]: Node[] = node.typeArguments?.params ?? []
  if (name === 'Readonly' || name === 'Required') return rowOf(first!, source, depth + 1)
  if (name === 'Pick' || name === 'Omit') {
    const whole = rowOf(first!, source, depth + 1)
    const names = namesIn(second!, source)
    return whole && names && new Map([...whole].filter(([member]) => names.has(member) === (name === 'Pick')))
  }
  if (name === 'Record') {
    const names = namesIn(first!, source)
    const kinds = kindsOf(second!, source, depth + 1)
    return names && new Map([...names].map((member) => [member, { ...kinds, optional: false }]))
  }
  const declared = name === undefined || first ? undefined : source.typeNamed(name)
  if (!declared || declared.node.typeParameters) return undefined
  const body = declared.node.type === 'TSInterfaceDeclaration' ? declared.node : declared.node.typeAnnotation
  return rowOf(body, declared.source, depth + 1)
}

/** The names of a union of literals. */
function namesIn(node: Node, source: Types): Set<string> | undefined {
  if (node.type === 'TSLiteralType') return new Set([String(node.literal.value)])
  if (node.type === 'TSUnionType') {
    const parts = node.types.map((one: Node) => namesIn(one, source))
    return parts.includes(undefined) ? undefined : new Set(parts.flatMap((part: Set<string>) => [...part]))
  }
  if (node.type === 'TSIndexedAccessType') return textsOf(node.objectType, source)
  const declared = node.type === 'TSTypeReference' ? aliasOf(node, source) : undefined
  return declared && namesIn(declared.node.typeAnnotation, declared.source)
}

/** The texts of a constant object: `(typeof COLUMNS)[keyof typeof COLUMNS]`. */
function textsOf({ type, exprName, start, typeAnnotation }: Node, source: Types): Set<string> | undefined {
  if (type === 'TSParenthesizedType') return textsOf(typeAnnotation, source)
  const value = type === 'TSTypeQuery' ? source.valueNamed(exprName.name, start)?.node : undefined
  const values = (value?.expression ?? value)?.properties?.map((one: Node) => one.value.value)
  return values?.every((one: unknown) => typeof one === 'string') ? new Set(values) : undefined
}

function aliasOf(node: Node, source: Types): DeclaredType | undefined {
  const declared = node.typeName.name === undefined ? undefined : source.typeNamed(node.typeName.name)
  return declared?.node.type === 'TSTypeAliasDeclaration' ? declared : undefined
}

function membersOf(members: readonly Node[], source: Types, depth: number): AssertedRow | undefined {
  if (members.some(({ type }) => type !== 'TSPropertySignature')) return undefined
  return new Map(
    members.map(({ key, optional, typeAnnotation }): [string, Asserted] => [
      String(key.name ?? key.value),
      { ...kindsOf(typeAnnotation.typeAnnotation, source, depth), optional },
    ]),
  )
}

type Kinds = Pick<Asserted, 'kinds' | 'nullable'>

const one = (kind: Kind): Kinds => ({ kinds: new Set([kind]), nullable: kind === 'any' })
const PLAIN: Readonly<Record<string, Kinds>> = {
  TSStringKeyword: one('string'),
  TSTemplateLiteralType: one('string'),
  TSNumberKeyword: one('number'),
  TSBigIntKeyword: one('bigint'),
  TSBooleanKeyword: one('boolean'),
  TSArrayType: one('list'),
  TSTupleType: one('list'),
  TSTypeLiteral: one('document'),
  TSMappedType: one('document'),
  TSNullKeyword: { kinds: new Set(), nullable: true },
  TSUndefinedKeyword: { kinds: new Set(), nullable: true },
}
const NAMED: Readonly<Record<string, Kinds>> = {
  Buffer: one('bytes'),
  Uint8Array: one('bytes'),
  Record: one('document'),
  ReadonlyArray: one('list'),
  Array: one('list'),
}

const unionOf = (parts: readonly Kinds[]): Kinds => ({
  kinds: new Set(parts.flatMap(({ kinds }) => [...kinds])),
  nullable: parts.some(({ nullable }) => nullable),
})

/** The types of a file, where some names mean what a caller says. */
export const withTypes = (source: Types, told: ReadonlyMap<string, DeclaredType>): Types => ({
  typeNamed: (name) => told.get(name) ?? source.typeNamed(name),
  valueNamed: (name, before) => source.valueNamed(name, before),
})

/** A name for what is written in the place of a type parameter. */
export const declaredAs = (typeAnnotation: Node, source: Types): DeclaredType => ({
  node: { ...typeAnnotation, type: 'TSTypeAliasDeclaration', typeAnnotation, typeParameters: undefined },
  source,
})

/** What cannot be read off the source may be anything. */
function kindsOf(node: Node, source: Types, depth: number): Kinds {
  const plain = PLAIN[node.type]
  if (plain) return plain
  if (depth > MOST_DEPTH) return one('any')
  switch (node.type) {
    case 'TSLiteralType':
      // Safe because such a literal is a text, a number or a truth.
      return one(node.literal.type === 'Literal' ? (typeof node.literal.value as Kind) : 'any')
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return node.operator === 'keyof' ? one('string') : kindsOf(node.typeAnnotation, source, depth + 1)
    case 'TSUnionType': {
      return unionOf(node.types.map((part: Node) => kindsOf(part, source, depth + 1)))
    }
    case 'TSIndexedAccessType': {
      const [name] = namesIn(node.indexType, source) ?? []
      return (name && rowOf(node.objectType, source, depth + 1)?.get(name)) || one('any')
    }
    case 'TSTypeReference':
      return referredKinds(node, source, depth)
    default:
      return one('any')
  }
}

function referredKinds(node: Node, source: Types, depth: number): Kinds {
  const { typeName } = node
  if (typeName.type === 'TSQualifiedName') return one(typeName.right.name === 'Instant' ? 'instant' : 'any')
  const named = NAMED[typeName.name]
  if (named) return named
  if (typeName.name === 'Readonly') return kindsOf(node.typeArguments.params[0], source, depth + 1)
  const declared = aliasOf(node, source)
  if (!declared || declared.node.typeParameters) return one('any')
  return kindsOf(declared.node.typeAnnotation, declared.source, depth + 1)
}
