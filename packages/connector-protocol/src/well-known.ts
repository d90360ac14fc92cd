import type { Struct, Timestamp, Value } from './messages.ts'

export const fromStruct = (struct: Struct | null | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(struct?.fields ?? {}).map(([name, value]) => [name, fromValue(value)]))

function fromValue(value: Value): unknown {
  if (value.structValue) return fromStruct(value.structValue)
  if (value.listValue) return (value.listValue.values ?? []).map(fromValue)
  for (const name of ['stringValue', 'numberValue', 'boolValue'] as const) {
    if (Object.hasOwn(value, name)) return value[name]
  }
  return null
}

export const toStruct = (object: Readonly<Record<string, unknown>>): Struct => ({
  fields: Object.fromEntries(Object.entries(object).map(([name, value]) => [name, toValue(value)])),
})

function toValue(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: 0 }
  if (Array.isArray(value)) return { listValue: { values: value.map(toValue) } }
  // Safe because an object that is no list can be read by name.
  if (typeof value === 'object') return { structValue: toStruct(value as Record<string, unknown>) }
  if (typeof value === 'number') return { numberValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return { stringValue: String(value) }
}

/** Numbers of 64 bits come as objects that print themselves. */
export const toNumber = (value: unknown): number => Number(String(value ?? 0))

/** As RFC 3339; undefined for no time and for the zero of the family's language. */
export function fromTimestamp(timestamp: Timestamp | null | undefined): string | undefined {
  const seconds = toNumber(timestamp?.seconds)
  if (!timestamp || seconds <= 0) return undefined
  return new Date(seconds * 1000 + Math.floor((timestamp.nanos ?? 0) / 1e6)).toISOString()
}

export const toTimestamp = (ms: number): Timestamp => ({
  seconds: Math.floor(ms / 1000),
  nanos: Math.round(ms % 1000) * 1e6,
})
