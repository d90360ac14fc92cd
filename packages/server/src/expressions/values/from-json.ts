/**
 * JSON as the language sees it: objects are maps, whole numbers are ints, other numbers doubles, text stays text.
 * Values that are no JSON (times, typed objects) pass as they are. Nothing inherited is reachable in what it makes.
 */
export function fromJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(fromJson)
  if (!isPlain(value)) return value
  const map: Record<string, unknown> = Object.create(null)
  for (const [key, item] of Object.entries(value)) if (item !== undefined) map[key] = fromJson(item)
  return map
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
