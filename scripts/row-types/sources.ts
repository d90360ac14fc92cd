import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree; each kind has members of its own. */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked by the names of its members.
export type Node = { readonly type: string; readonly start: number; readonly [member: string]: any }

/** Where a name leads: what it was declared as, and the file in which that is read. */
export type Declared = { readonly node: Node; readonly source: Source }

/** One file: what its names are declared as, at any depth, and which it has from elsewhere. */
export class Source {
  readonly file: string
  readonly text: string
  readonly calls: Node[] = []
  readonly #types = new Map<string, Node>()
  readonly #values = new Map<string, Node[]>()
  readonly #imports = new Map<string, { readonly from: string; readonly name: string }>()
  readonly #passedOn = new Map<string, { readonly from: string; readonly name: string }>()
  readonly #read: (file: string) => Source | undefined

  constructor(file: string, read: (file: string) => Source | undefined, text = readFileSync(file, 'utf8')) {
    this.file = file
    this.text = text
    this.#read = read
    this.#visit(parseAst(text, { lang: 'ts' }) as Node)
  }

  lineOf(node: Node): number {
    return this.text.slice(0, node.start).split('\n').length
  }

  typeNamed(name: string): Declared | undefined {
    const node = this.#types.get(name)
    return node ? { node, source: this } : this.#elsewhere(name, (source, there) => source.typeNamed(there))
  }

  /** What a constant or a function is, as it was declared last before this place. */
  valueNamed(name: string, before: number): Declared | undefined {
    const known = this.#values.get(name)
    if (known) return { node: known.findLast(({ start }) => start < before) ?? known[0]!, source: this }
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
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one === 'object' && one !== null && typeof one.type === 'string') this.#visit(one)
      }
    }
  }

  #keep(node: Node): void {
    if (node.type === 'CallExpression') this.calls.push(node)
    if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
      this.#types.set(node.id.name, node)
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      this.#value(node.id.name, node.init)
    if (node.type === 'FunctionDeclaration') this.#value(node.id.name, node)
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
