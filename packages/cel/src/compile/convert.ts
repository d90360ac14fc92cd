import type { Meter } from '../meter.ts'
import type { Convert, Registry } from '../registry.ts'
import { isDynamic, type Type } from '../types.ts'
import { mapSize } from '../values/cel-map.ts'
import { isMap } from '../values/dynamic.ts'

/** How a value held as one type becomes held as another; undefined when nothing needs doing. */
export function conversion(registry: Registry, from: Type, to: Type): Convert | undefined {
  if (from === to) return undefined
  if (isDynamic(from)) return isDynamic(to) ? undefined : registry.unbox(to)
  return needsBox(from, to) ? registry.box(from) : undefined
}

/** Whether `to` leaves to the value what `from` knows statically. */
function needsBox(from: Type, to: Type): boolean {
  if (isDynamic(to)) return !isDynamic(from)
  switch (from.kind) {
    case 'list':
      return to.kind === 'list' && needsBox(from.element, to.element)
    case 'map':
      return to.kind === 'map' && (needsBox(from.value, to.value) || needsBox(from.key, to.key))
    case 'optional':
    case 'wrapper':
      return to.kind === from.kind && needsBox(from.value, to.value)
    default:
      return false
  }
}

export type MeteredConvert = (value: unknown, meter: Meter) => unknown

/** The same conversion, counted: lists and maps are held anew element by element. */
export const metered =
  (convert: Convert): MeteredConvert =>
  (value, meter) => {
    const held = convert(value)
    if (held !== value && typeof held === 'object' && held !== null) {
      if (Array.isArray(held)) meter.box(held.length)
      else if (isMap(held)) meter.box(mapSize(held))
    }
    return held
  }

export function meteredConversion(registry: Registry, from: Type, to: Type): MeteredConvert | undefined {
  const convert = conversion(registry, from, to)
  return convert === undefined ? undefined : metered(convert)
}
