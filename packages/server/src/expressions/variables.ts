import type { EnvironmentRow } from './environments.ts'
import { type Reach, seenValue } from './reach.ts'
import { parseIp } from './types/network.ts'
import { parsedType } from './types/parsed-type.ts'
import { typed, valueAs } from './values/typed.ts'

/**
 * The values of an environment's variables, made ready: as far as they are seen, typed objects, addresses, JSON. Others
 * given are left out.
 */
export function variablesOf(
  row: EnvironmentRow,
  given: Readonly<Record<string, unknown>>,
  reach: Reach,
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, type] of Object.entries(row.variables)) {
    const value = at(given, row.aliases?.[name] ?? name)
    if (value === undefined || value === null) {
      if (row.unset?.includes(name)) out[name] = typed(type, {})
    } else out[name] = prepared(type, seenValue(type, value, reach))
  }
  return out
}

/** `entitlement.role` is the role of the entitlement; an unset one is an object without fields. */
function at(given: Readonly<Record<string, unknown>>, path: string): unknown {
  const [name = '', field] = path.split('.')
  const value = given[name]
  if (field === undefined || typeof value !== 'object' || value === null) return value
  return Reflect.get(value, field) ?? {}
}

function prepared(type: string, value: unknown): unknown {
  if (type === 'IP') return typeof value === 'string' ? typed('IP', parseIp(value)) : value
  return valueAs(parsedType(type), value)
}
