import type { Expr } from '@reeve/cel'
import type { RowField } from './fields.ts'
import type { TestName } from './rows.ts'

const DAY_HOURS = 24
/** Tests of times that count days back from now. */
const IN_DAYS: ReadonlySet<TestName> = new Set(['olderThan', 'within'])

/** A value of a row as expressions write it; empty for what is no such value yet. */
export function literalOf({ type, choice, isWhole }: RowField, test: TestName, value: string): string {
  switch (type) {
    case 'choice':
      return choice?.names.includes(value) ? `${choice.type}.${value}` : ''
    case 'number':
      return numberText(value, isWhole === true)
    case 'length':
      return isCount(value) ? `duration("${Number(value)}h")` : ''
    case 'time':
      if (IN_DAYS.has(test)) return isCount(value) ? `duration("${Number(value) * DAY_HOURS}h")` : ''
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? `timestamp("${value}T00:00:00Z")` : ''
    default:
      return value === '' ? '' : JSON.stringify(value)
  }
}

const isCount = (value: string): boolean => /^\d{1,6}$/.test(value)

const numberText = (value: string, isWhole: boolean): string => {
  if (/^-?\d{1,15}$/.test(value)) return isWhole ? String(Number(value)) : `${Number(value)}.0`
  return !isWhole && /^-?\d{1,15}\.\d{1,9}$/.test(value) ? String(Number(value)) : ''
}

/** What a part of an expression could be as a value of a row of this field. */
export function valueIn(node: Expr, { type, choice }: RowField, test: TestName): string | undefined {
  if (type === 'choice') {
    const isOurs = node.kind === 'select' && node.operand.kind === 'ident' && node.operand.name === choice?.type
    return isOurs ? node.field.text : undefined
  }
  if (node.kind !== 'literal') return undefined
  const { value } = node
  if (type === 'number') return typeof value === 'bigint' || typeof value === 'number' ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  if (type !== 'length' && type !== 'time') return value
  const [, hours] = /^(\d{1,9})h$/.exec(value) ?? []
  if (type === 'length') return hours
  if (IN_DAYS.has(test)) return hours === undefined ? undefined : String(Number(hours) / DAY_HOURS)
  return /^(\d{4}-\d{2}-\d{2})T00:00:00Z$/.exec(value)?.[1]
}
