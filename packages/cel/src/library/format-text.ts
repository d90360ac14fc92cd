import { fail } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { mapGet, mapKeys } from '../values/cel-map.ts'
import { isMap, normalize, typeName } from '../values/dynamic.ts'
import { Uint } from '../values/uint.ts'
import { bytesToText, doubleToText } from './conversions.ts'

/** `"%s is %d".format([name, age])` */
export function formatText(template: string, args: readonly unknown[], meter: Meter): string {
  let out = ''
  let next = 0
  let from = 0
  for (let at = template.indexOf('%'); at !== -1; at = template.indexOf('%', from)) {
    out += template.slice(from, at)
    const clause = /%(?:\.(\d{1,3}))?([a-zA-Z%])/y
    clause.lastIndex = at
    const match = clause.exec(template) ?? fail('could not parse formatting clause')
    from = clause.lastIndex
    if (match[2] === '%') {
      out += '%'
      continue
    }
    if (next >= args.length) fail(`index ${next} out of range`)
    const made = formatClause(match[2]!, normalize(args[next++]), match[1] === undefined ? undefined : Number(match[1]))
    meter.spend(20 + made.length * 2)
    out += made
    meter.text(out.length)
  }
  return out + template.slice(from)
}

function formatClause(clause: string, value: unknown, precision: number | undefined): string {
  if (precision !== undefined && precision > 100) fail('precision is greater than 100')
  switch (clause) {
    case 's':
      return textOf(value)
    case 'd':
      return decimal(value)
    case 'f':
      return fixedPoint(double(value, 'fixed-point'), precision ?? 6)
    case 'e':
      return scientific(double(value, 'scientific'), precision ?? 6)
    case 'b':
      return typeof value === 'boolean'
        ? String(Number(value))
        : integer(value, 'only integers and bools can be formatted as binary').toString(2)
    case 'o':
      return integer(value, 'octal clause can only be used on integers').toString(8)
    case 'x':
      return hexadecimal(value)
    case 'X':
      return hexadecimal(value).toUpperCase()
    default:
      return fail(`unrecognized formatting clause "${clause}"`)
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return doubleToText(value)
  if (value === null) return 'null'
  if (value instanceof Uint8Array) return bytesToText(value)
  if (Array.isArray(value)) return `[${value.map((item) => textOf(normalize(item))).join(', ')}]`
  if (isMap(value)) {
    const entries = mapKeys(value).map((key) => [textOf(key), textOf(normalize(mapGet(value, key)))] as const)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${key}: ${item}`).join(', ')}}`
  }
  return String(value)
}

function integer(value: unknown, message: string): bigint {
  if (typeof value === 'bigint') return value
  return value instanceof Uint ? value.value : fail(`${message}, was given ${typeName(value)}`)
}

function decimal(value: unknown): string {
  if (typeof value === 'number') return doubleToText(value)
  return integer(value, 'decimal clause can only be used on integers').toString()
}

function double(value: unknown, clause: string): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Uint) return Number(value.value)
  return fail(`${clause} clause can only be used on doubles, was given ${typeName(value)}`)
}

function hexadecimal(value: unknown): string {
  if (typeof value === 'string') return new TextEncoder().encode(value).toHex()
  if (value instanceof Uint8Array) return value.toHex()
  return integer(value, 'only integers, byte buffers, and strings can be formatted as hex').toString(16)
}

/** Rounds half to even, by the exact binary value. */
function fixedPoint(value: number, digits: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= 1e21) return BigInt(value).toString() + (digits > 0 ? `.${'0'.repeat(digits)}` : '')
  const rounded = value.toFixed(digits)
  // toFixed rounds ties away from zero. A tie ends in a single 5 past the last digit.
  const exact = Math.abs(value).toFixed(Math.min(100, digits + 60))
  const rest = exact.slice(exact.indexOf('.') + 1 + digits)
  if (!/^50*$/.test(rest)) return rounded
  const kept = exact.slice(0, exact.length - rest.length).replace(/\.$/, '')
  return /[02468]$/.test(kept) ? `${value < 0 ? '-' : ''}${kept}` : rounded
}

function scientific(value: number, digits: number): string {
  if (!Number.isFinite(value)) return String(value)
  return value.toExponential(digits).replace(/e([+-])(\d)$/, 'e$10$2')
}
