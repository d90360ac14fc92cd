import type { Declared, Source } from './sources.ts'

/** What all files say together: who calls what, and what areas add to each other. */
export class Program {
  readonly #calls = new Map<string, Declared[]>()

  constructor(sources: readonly Source[]) {
    for (const source of sources) {
      for (const node of source.calls) {
        if (node.callee.type !== 'Identifier') continue
        const calls = this.#calls.get(node.callee.name) ?? []
        calls.push({ node, source })
        this.#calls.set(node.callee.name, calls)
      }
    }
  }

  /** The calls of the function that is declared so. */
  callsOf(name: string, { node, source }: Declared): readonly Declared[] {
    return (this.#calls.get(name) ?? []).filter(
      (call) => call.source.valueNamed(name, call.node.start)?.node === node || call.source === source,
    )
  }

  /** What areas add to an extension point of this name. */
  addedTo(point: string): readonly Declared[] {
    return (this.#calls.get('extend') ?? [])
      .filter(({ node }) => node.arguments[0]?.name === point)
      .map(({ node, source }) => ({ node: node.arguments[1], source }))
  }
}
