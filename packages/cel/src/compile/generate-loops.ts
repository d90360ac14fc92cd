import type { Comprehension } from '../ast.ts'
import type { Type } from '../types.ts'
import { isDynamic } from '../types.ts'
import { visitCost } from './fold.ts'
import type { Generator } from './generate.ts'

/** A comprehension as a loop in a function of its own; undefined for the macros left to the closures. */
export function comprehensionText(generator: Generator, node: Comprehension): string | undefined {
  const shape = shapes.get(node.macro)
  if (shape === undefined) return undefined
  const { emitter } = generator
  const { checked } = emitter
  const range = emitter.typeOf(node.range)
  if (range.kind !== 'list' && range.kind !== 'map' && !isDynamic(range)) return undefined
  const bindings = checked.bindings[node.id]!
  return emitter.defineScoped({
    binds: bindings,
    params: ['r'],
    args: [generator.text(node.range)],
    asynchronous:
      checked.asynchronous[node.body.id] === true ||
      (node.filter !== null && checked.asynchronous[node.filter.id] === true),
    body: () => {
      const bind = bindText(generator, range, bindings)
      const subject = `v${bindings[0]}`
      emitter.loops++
      const before = emitter.stateUses
      const skip = node.filter === null ? '' : `if (!${generator.condition(node.filter)}) continue; `
      const body = shape.boolean ? generator.condition(node.body) : generator.text(node.body)
      emitter.loops--
      // Steps are counted in a local while nothing inside the loop counts them too.
      const alone = emitter.stateUses === before
      const cost = visitCost(checked, node)
      const place = `${node.start}, ${node.end}`
      // Helpers count on the meter directly, so it is read on every visit.
      const count = alone
        ? `if ((c += ${cost}) > m.steps) m.exhausted(${place}); `
        : `if ((m.steps -= ${cost}) < 0) m.exhausted(${place}); `
      const leave = alone ? 'm.steps -= c; ' : ''
      const loop = `${count}${bind}${skip}${shape.step(body, subject, leave)}`
      const end = shape.end.replace('made', shape.end.includes('made') ? emitter.helper('made') : '')
      const counter = alone ? 'let c = 0; ' : ''
      return `const m = s.meter; ${counter}${shape.begin}const l = ${subjectsText(generator, range)}; for (let i = 0; i < l.length; i++) { ${loop} } ${leave}${end}`
    },
  })
}

interface Shape {
  readonly boolean: boolean
  readonly begin: string
  /** `leave` must come before a return. */
  readonly step: (body: string, subject: string, leave: string) => string
  readonly end: string
}

const shapes = new Map<string, Shape>([
  [
    'all',
    {
      boolean: true,
      begin: '',
      step: (body, _, leave) => `if (!${body}) { ${leave}return false }`,
      end: 'return true',
    },
  ],
  [
    'exists',
    { boolean: true, begin: '', step: (body, _, leave) => `if (${body}) { ${leave}return true }`, end: 'return false' },
  ],
  ['existsOne', { boolean: true, begin: 'let n = 0; ', step: (body) => `if (${body}) n++`, end: 'return n === 1' }],
  [
    'filter',
    {
      boolean: true,
      begin: 'const out = []; ',
      step: (body, subject) => `if (${body}) out.push(${subject})`,
      end: 'return made(out, m)',
    },
  ],
  [
    'map',
    { boolean: false, begin: 'const out = []; ', step: (body) => `out.push(${body})`, end: 'return made(out, m)' },
  ],
  [
    'transformList',
    { boolean: false, begin: 'const out = []; ', step: (body) => `out.push(${body})`, end: 'return made(out, m)' },
  ],
])

/** The array a loop walks: a list's elements, or a map's keys. */
function subjectsText(generator: Generator, range: Type): string {
  if (range.kind === 'list') return 'r'
  return `${generator.emitter.helper(range.kind === 'map' ? 'keys' : 'subjects')}(r, m)`
}

function bindText(generator: Generator, range: Type, bindings: readonly number[]): string {
  const { emitter } = generator
  const { registry } = emitter.checked.environment
  const [first, second] = bindings
  if (range.kind === 'list') {
    const element = generator.read(range.element, 'l[i]')
    return second === undefined ? `const v${first} = ${element}; ` : `const v${first} = i, v${second} = ${element}; `
  }
  const valueAt = emitter.helper('valueAt')
  if (range.kind === 'map') {
    const key = registry.isPlain(range.key) ? 'l[i]' : `${emitter.constant(registry.unbox(range.key))}(l[i])`
    const value = (): string => generator.read(range.value, `${valueAt}(r, l[i])`)
    return second === undefined ? `const v${first} = ${key}; ` : `const v${first} = ${key}, v${second} = ${value()}; `
  }
  const norm = emitter.helper('norm')
  if (second === undefined) return `const v${first} = ${norm}(l[i]); `
  const key = `${emitter.helper('isArray')}(r) ? BigInt(i) : l[i]`
  return `const v${first} = ${key}, v${second} = ${norm}(${valueAt}(r, v${first})); `
}
