import type { Expr } from '@reeve/cel'
import type { Expressions } from '../../../expressions/expressions.ts'
import { type Sql, sql } from '../../../store/sql.ts'

/** Texts of a user that are one column; what no source has supplied is an empty text in both. */
const COLUMNS: Readonly<Record<string, Sql>> = {
  id: sql`u.id`,
  department: sql`u.department`,
  jobTitle: sql`u.job_title`,
  employmentType: sql`u.employment_type`,
  employmentStatus: sql`u.employment_status`,
  displayName: sql`u.display_name`,
  email: sql`u.email`,
  username: sql`u.username`,
  managerId: sql`coalesce(u.manager_ids[1], '')`,
}

/** What `attributes` has besides what people have put there. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['department', 'jobTitle', 'employmentType', 'employmentStatus'])
const TYPES: ReadonlySet<string> = new Set(['SYSTEM', 'HUMAN', 'SERVICE', 'AGENT'])

/**
 * The rule as a condition on the user `u`, for what most rules are: texts and types compared with literals, joined by and, or and
 * not. Undefined for everything else, which is evaluated user by user. It never fails, and neither does the rule.
 */
export function ruleInSql(expressions: Expressions, text: string): Sql | undefined {
  const { checked, program } = expressions.compiled({ environment: 'dynamic_group', result: 'bool' }, text)
  return checked && program ? conditionOf(checked.ast.root) : undefined
}

function conditionOf(node: Expr): Sql | undefined {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'boolean' ? sql`${node.value}::boolean` : undefined
    case 'unary': {
      const operand = node.op === '!' ? conditionOf(node.operand) : undefined
      return operand && sql`(not ${operand})`
    }
    case 'logic':
      return joined(node.op, node.operands)
    case 'binary':
      return compared(node)
    case 'call':
      return called(node)
    default:
      return undefined
  }
}

function joined(op: '&&' | '||', operands: readonly Expr[]): Sql | undefined {
  let whole: Sql | undefined
  for (const operand of operands) {
    const one = conditionOf(operand)
    if (!one) return undefined
    whole = whole ? (op === '&&' ? sql`(${whole} and ${one})` : sql`(${whole} or ${one})`) : one
  }
  return whole
}

function compared({ op, left, right }: Expr & { kind: 'binary' }): Sql | undefined {
  const type = isMember(left, 'type') ? typeOf(right) : undefined
  if (type !== undefined) return op === '==' ? sql`u.type = ${type}` : op === '!=' ? sql`u.type <> ${type}` : undefined
  const attribute = attributeOf(left)
  if (attribute !== undefined) return comparedWith(attribute, op, right)
  const column = columnOf(left)
  if (!column) return undefined
  if (op === 'in') {
    const texts = textsIn(right)
    return texts && sql`${column} = any(${texts}::text[])`
  }
  const text = textOf(right)
  if (text === undefined || (op !== '==' && op !== '!=')) return undefined
  return op === '==' ? sql`${column} = ${text}` : sql`${column} <> ${text}`
}

/** The type that `UserType.HUMAN` means. */
function typeOf(node: Expr): string | undefined {
  if (node.kind !== 'select' || node.optional || node.operand.kind !== 'ident') return undefined
  const isKnown = node.operand.name === 'UserType' && TYPES.has(node.field.text)
  return isKnown ? `USER_TYPE_${node.field.text}` : undefined
}

/** What `subject.attributes["…"]` is, as JSON: an empty text where nothing is. */
function attributeOf(node: Expr): Sql | undefined {
  if (node.kind !== 'index' || node.optional || !isMember(node.operand, 'attributes')) return undefined
  const name = textOf(node.index)
  return name === undefined || ALWAYS_THERE.has(name) ? undefined : sql`coalesce(u.profile -> ${name}::text, '""')`
}

/** A value that is no text equals none. */
function comparedWith(attribute: Sql, op: string, right: Expr): Sql | undefined {
  if (op === 'in') {
    const texts = textsIn(right)
    return texts && sql`${attribute} = any(${texts.map((text) => JSON.stringify(text))}::jsonb[])`
  }
  const text = textOf(right)
  if (text === undefined || (op !== '==' && op !== '!=')) return undefined
  const value = sql`to_jsonb(${text}::text)`
  return op === '==' ? sql`${attribute} = ${value}` : sql`${attribute} <> ${value}`
}

function called({ target, name, args }: Expr & { kind: 'call' }): Sql | undefined {
  const column = target ? columnOf(target) : undefined
  const text = args.length === 1 ? textOf(args[0]!) : undefined
  if (!column || text === undefined) return undefined
  switch (name.text) {
    case 'startsWith':
      return sql`starts_with(${column}, ${text})`
    case 'endsWith':
      return sql`(${text} = '' or right(${column}, length(${text})) = ${text})`
    case 'contains':
      return sql`(strpos(${column}, ${text}) > 0)`
    default:
      return undefined
  }
}

const columnOf = (node: Expr): Sql | undefined => COLUMNS[memberOf(node) ?? '']

const isMember = (node: Expr, name: string): boolean => memberOf(node) === name

/** The member of the user that is named. */
function memberOf(node: Expr): string | undefined {
  if (node.kind !== 'select' || node.optional || node.operand.kind !== 'ident') return undefined
  const { name } = node.operand
  return name === 'subject' || name === 'user' ? node.field.text : undefined
}

/** A text with a null byte is none that the database could compare. */
const textOf = (node: Expr): string | undefined =>
  node.kind === 'literal' && typeof node.value === 'string' && !node.value.includes('\0') ? node.value : undefined

function textsIn(node: Expr): string[] | undefined {
  if (node.kind !== 'list') return undefined
  const texts = node.elements.map((element) => (element.optional ? undefined : textOf(element.value)))
  return texts.every((text) => text !== undefined) ? (texts as string[]) : undefined // Safe because every one is a text.
}
