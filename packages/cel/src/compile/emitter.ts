import type { Expr } from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import type { Type } from '../types.ts'
import type { runtime } from './runtime.ts'

/**
 * Collects the text of generated code. Values of the source get into it only as entries of `constants`; what is written
 * into the text is made here: numbers of constants, helpers and locals, and property names that are plain identifiers.
 */
export class Emitter {
  readonly checked: Checked
  readonly constants: unknown[] = []
  private readonly functions: string[] = []
  private readonly helpers = new Set<keyof typeof runtime>()
  private readonly known = new Map<string, string>()
  private frames: Set<number>[] = [new Set()]
  private readonly properties = new Set<string>()
  /** Loops around what is being written. */
  loops = 0
  /** How often the text uses the state. */
  stateUses = 0
  /** Whether the code uses the state; an expression that does not is run without one. */
  get usesState(): boolean {
    return this.stateUses > 0
  }

  constructor(checked: Checked) {
    this.checked = checked
  }

  typeOf(node: Expr): Type {
    return this.checked.types[node.id]!
  }

  constant(value: unknown): string {
    const at = this.constants.indexOf(value)
    if (at >= 0) return `k${at}`
    this.constants.push(value)
    return `k${this.constants.length - 1}`
  }

  helper(name: keyof typeof runtime): string {
    this.helpers.add(name)
    return name
  }

  state(): string {
    this.stateUses++
    return 's'
  }

  /** A last argument that gives helpers the state in loops: there, long values must be counted. */
  get inLoop(): string {
    return this.loops > 0 ? ', s' : ''
  }

  /**
   * `.name`, a property that may be read without checking who owns it. The code starts by making sure that nothing of
   * that name can be inherited; a name that always is inherited, or is no identifier, cannot be read so.
   */
  property(name: string): string | undefined {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || name in Object.prototype) return undefined
    this.properties.add(name)
    this.helper('P')
    this.helper('bail')
    return `.${name}`
  }

  /** Adds a function made of `params` and `body`; the same text is added once. */
  define(params: string, body: string): string {
    const key = `${params}|${body}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const name = `f${this.functions.length}`
    this.known.set(key, name)
    this.functions.push(`function ${name}(${params}) { ${body} }`)
    return name
  }

  /** A function that holds names of its own; names from outside it become parameters. Gives the text of a call. */
  defineScoped(options: {
    binds: readonly number[]
    params: readonly string[]
    args: readonly string[]
    asynchronous: boolean
    body: () => string
  }): string {
    this.frames.push(new Set())
    const body = options.body()
    const used = this.frames.pop()!
    const free = [...used].filter((binding) => !options.binds.includes(binding))
    for (const binding of free) this.frames[this.frames.length - 1]!.add(binding)
    const names = free.map((binding) => `v${binding}`)
    const params = [...options.params, 'e', 's', ...names]
    this.state()
    const name = `f${this.functions.length}`
    this.functions.push(`${options.asynchronous ? 'async ' : ''}function ${name}(${params.join(', ')}) { ${body} }`)
    const call = `${name}(${[...options.args, 'e', 's', ...names].join(', ')})`
    return options.asynchronous ? `(await ${call})` : call
  }

  local(binding: number): string {
    this.frames[this.frames.length - 1]!.add(binding)
    return `v${binding}`
  }

  /** The whole program as the body of a function of the runtime and the constants. */
  source(result: string, asynchronous: boolean): string {
    const helpers = this.helpers.size === 0 ? '' : `const {${[...this.helpers].join(', ')}} = h;\n`
    const constants =
      this.constants.length === 0 ? '' : `const [${this.constants.map((_, i) => `k${i}`).join(', ')}] = k;\n`
    const guard = [...this.properties].map((name) => `P.${name} !== undefined`).join(' || ')
    const main = `return ${asynchronous ? 'async ' : ''}function cel(e, s) { ${guard && `if (${guard}) bail(); `}return ${result} }`
    return `'use strict';\n${helpers}${constants}${this.functions.join('\n')}\n${main}`
  }
}
