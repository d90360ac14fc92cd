import type { Expr } from '../src/ast.ts'

/** A tree without ids and positions: what two sources that mean the same have in common. */
export function shapeOf(node: Expr): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value) => {
      if (['id', 'start', 'end', 'at'].includes(key)) return undefined
      if (typeof value === 'bigint') return `${value}n`
      if (value instanceof Uint8Array) return [...value]
      if (Object.is(value, -0)) return '-0'
      return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
    }),
  )
}
