import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { type Given, isFunction, namesIn, nodesIn, type Scope, scopeOf } from './scopes.ts'

/** A node of the syntax tree; each kind has members of its own. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  // biome-ignore lint/suspicious/noExplicitAny: the tree is walked by the names of its members.
  readonly [member: string]: any
}

/** Where a name leads: what it was declared as, and the file in which that is read. */
export type Declared = { readonly node: Node; readonly source: Source }

/** One file: what its names are declared as, at any depth, and which it has from elsewhere. */
export class Source {
  readonly file: string
  readonly text: string
  readonly calls: Node[] = []
  readonly #types = new Map<string, Node>()
  readonly #values = new Map<string, Node[]>()
  readonly #scopes: Scope[] = []
  readonly #imports = new Map<string, { readonly from: string; readonly name: string }>()
  readonly #passedOn = new Map<string, { readonly from: string; readonly name: string }>()
  readonly #read: (file: string) => Source | undefined

  constructor(file: string, read: (file: string) => Source | undefined, text = readFileSync(file, 'utf8')) {
    this.file = file
    this.text = text
    this.#read = read
    this.#visit(parseAst(text, { lang: 'ts' }) as Node)
    this.#scopes.sort((a, b) => b.node.start - a.node.start)
  }

  lineOf(node: Node): number {
    return this.text.slice(0, node.start).split('\n').length
  }

  typeNamed(name: string): Declared | undefined {
    const node = this.#types.get(name)
    return node ? { node, source: this } : this.#elsewhere(name, (source, there) => source.typeNamed(there))
  }

  /** The functions that this place is in, the innermost first. */
  scopesAt(place: number): readonly Scope[] {
    return this.#scopes.filter(({ node }) => node.start <= place && place < node.end)
  }

  /** The innermost function around this place that is given something of this name. */
  givenAs(name: string, place: number): Given | undefined {
    for (const scope of this.scopesAt(place)) {
      const given = scope.given.get(name)
      const own = this.#values.get(name)?.some(({ start }) => scope.node.start < start && start < place)
      if (given || own) return given
    }
    return undefined
  }

  /** What a constant or a function is, as it was declared last before this place, in a function around it or in none. */
  valueNamed(name: string, before: number): Declared | undefined {
    const seen = this.#values.get(name)?.filter((node) => {
      const around = this.scopesAt(node.start).find((scope) => scope.node !== node)
      return !around || (around.node.start <= before && before < around.node.end)
    })
    if (seen?.length) return { node: seen.findLast(({ start }) => start < before) ?? seen[0]!, source: this }
    return this.#elsewhere(name, (source, there) => source.valueNamed(there, Number.POSITIVE_INFINITY))
  }

  #elsewhere(name: string, look: (source: Source, name: string) => Declared | undefined): Declared | undefined {
    const place = this.#imports.get(name) ?? this.#passedOn.get(name)
    const source = place?.from.startsWith('.')
      ? this.#read(path.resolve(path.dirname(this.file), place.from))
      : undefined
    return source && look(source, place!.name)
  }

  #visit(node: Node): void {
    this.#keep(node)
    for (const inner of nodesIn(node)) this.#visit(inner)
  }

  #keep(node: Node): void {
    if (node.type === 'CallExpression') this.calls.push(node)
    if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
      this.#types.set(node.id.name, node)
    if (node.type === 'VariableDeclarator' && node.init) {
      for (const [name, { path: way }] of namesIn(node.id)) this.#value(name, memberAt(node.init, way))
      if (isFunction(node.init)) this.#scopes.push(scopeOf(node.id.name, node.init))
    }
    if (node.type === 'ForOfStatement' && node.left.declarations)
      for (const [name, { path: way }] of namesIn(node.left.declarations[0].id))
        this.#value(name, memberAt(node.right, [0, ...way]))
    if (node.type === 'FunctionDeclaration') this.#value(node.id.name, node)
    if (isFunction(node) && !this.#scopes.some((scope) => scope.node === node))
      this.#scopes.push(scopeOf(node.id?.name, node))
    if (node.type === 'ImportSpecifier') return
    if (node.type === 'ImportDeclaration') {
      for (const one of node.specifiers) {
        if (one.imported) this.#imports.set(one.local.name, { from: node.source.value, name: one.imported.name })
      }
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const one of node.specifiers)
        this.#passedOn.set(one.exported.name, { from: node.source.value, name: one.local.name })
    }
  }

  #value(name: string, node: Node): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), node])
  }
}

/** The member that a path leads to, as if it were written out. */
export const memberAt = (object: Node, way: readonly (string | number)[]): Node =>
  way.reduce<Node>(
    (node, step) => ({
      type: 'MemberExpression',
      start: node.start,
      end: node.end,
      object: node,
      property: { type: 'Step', name: String(step) },
    }),
    object,
  )

/** Files are read once. */
export function sourceReader(): (file: string) => Source | undefined {
  const known = new Map<string, Source>()
  const read = (file: string): Source | undefined => {
    if (!file.endsWith('.ts')) return undefined
    let source = known.get(file)
    if (!source) {
      source = new Source(file, read)
      known.set(file, source)
    }
    return source
  }
  return read
}
