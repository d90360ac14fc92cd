import type { MeteredConvert } from '../compile/convert.ts'
import type { Meter } from '../meter.ts'
import type { Registry } from '../registry.ts'
import type { Type } from '../types.ts'
import { type AnyMap, CelMap, mapGet, mapKeys } from './cel-map.ts'
import { Instance } from './named.ts'
import { Optional } from './optional.ts'

/** What leaves the evaluator: structs are the embedder's own objects again. Copies only what it must change. */
export function exportValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Instance) return value.value
  if (Array.isArray(value)) return exportList(value)
  if (value instanceof Optional) return value.present ? Optional.of(exportValue(value.value)) : value
  if (value instanceof CelMap) return CelMap.of(Array.from(value.entries(), ([key, item]) => [key, exportValue(item)]))
  // Safe because only maps made by an evaluation have no prototype; objects from outside hold no instances.
  return Object.getPrototypeOf(value) === null ? exportRecord(value as Record<string, unknown>) : value
}

function exportList(list: readonly unknown[]): readonly unknown[] {
  for (let i = 0; i < list.length; i++) {
    const item = list[i]
    if (typeof item === 'object' && item !== null && exportValue(item) !== item) return list.map(exportValue)
  }
  return list
}

function exportRecord(record: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(record).filter(([, item]) => exportValue(item) !== item)
  if (changed.length === 0) return record
  const out: Record<string, unknown> = Object.assign(Object.create(null), record)
  for (const [key, item] of changed) out[key] = exportValue(item)
  return out
}

/** Counts what is copied on leaving: a list that is shared within a result is written out as often as it occurs. */
function weigh(value: unknown, each: number, meter: Meter): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    meter.spend(value.length * each)
    for (let i = 0; i < value.length; i++) weigh(value[i], each, meter)
  } else if (value instanceof CelMap || Object.getPrototypeOf(value) === null) {
    // Safe because only maps made by an evaluation have no prototype.
    const map = value as AnyMap
    for (const key of mapKeys(map)) {
      meter.spend(each)
      weigh(mapGet(map, key), each, meter)
    }
  }
}

/** How a result held as a static type leaves the evaluator: ints as bigints, uints as Uints, structs as they came. */
export function exporter(registry: Registry, type: Type): MeteredConvert | undefined {
  switch (type.kind) {
    case 'bool':
    case 'string':
    case 'double':
    case 'null':
    case 'bytes':
    case 'timestamp':
    case 'duration':
    case 'type':
    case 'named':
      return undefined
    case 'int':
    case 'uint':
      return registry.box(type)
    default: {
      const box = registry.box(type)
      // Reading an element is quick, copying it is not.
      const each = registry.isPlain(type) ? 1 : 4
      return (value, meter) => {
        weigh(value, each, meter)
        return exportValue(box(value))
      }
    }
  }
}
