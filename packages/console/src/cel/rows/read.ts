import { type Ast, type Expr, format, parse, walk } from '@reeve/cel'
import { QUESTIONS, type RowField } from './fields.ts'
import { valueIn } from './literals.ts'
import { EMPTY, type Group, type Part, type Row } from './rows.ts'
import { testsOf } from './tests.ts'
import { rowText, writeRows } from './write.ts'

/**
 * An expression as rows; undefined when rows cannot say all of it. What is read is written again and has to be the same
 * expression, so that nothing is lost by looking at it as rows.
 */
export function readRows(source: string, fields: readonly RowField[]): Group | undefined {
  if (source.trim() === '') return EMPTY
  const { ast, issues } = parse(source)
  if (issues.length > 0) return undefined
  const byPath = new Map(fields.map((field) => [field.path, field]))
  const part = partOf(ast.root, fields)
  if (!part) return undefined
  const group: Group = part.kind === 'group' ? part : { ...EMPTY, parts: [part] }
  return canonical(writeRows(group, (path) => byPath.get(path))) === format(ast, FLAT) ? group : undefined
}

const FLAT = { width: Number.POSITIVE_INFINITY }

/** An expression as its tree is written, comments above it; undefined for what is none. */
function canonical(source: string): string | undefined {
  const { ast, issues } = parse(source)
  return issues.length > 0 ? undefined : format(ast, FLAT)
}

function partOf(node: Expr, fields: readonly RowField[]): Part | undefined {
  if (node.kind === 'logic') {
    const parts = node.operands.map((operand) => partOf(operand, fields))
    if (!parts.every((part) => part !== undefined)) return undefined
    return { kind: 'group', join: node.op === '&&' ? 'all' : 'any', isNot: false, parts }
  }
  const row = rowOf(node, fields)
  if (row || node.kind !== 'unary' || node.op !== '!') return row
  const inner = partOf(node.operand, fields)
  if (!inner) return undefined
  return inner.kind === 'group' && !inner.isNot
    ? { ...inner, isNot: true }
    : { kind: 'group', join: 'all', isNot: true, parts: [inner] }
}

/** The row whose expression this is: every test of every field that the expression names is tried. */
function rowOf(node: Expr, fields: readonly RowField[]): Row | undefined {
  const text = textOf(node)
  const { paths, leaves, keys } = partsOf(node)
  for (const field of fields) {
    const { path, owner, type } = field
    const isAsked = type === 'app' || type === 'entitlement'
    if (!paths.has(isAsked ? owner : path) || (isAsked && !text.includes(QUESTIONS[type].call))) continue
    const key = keys.get(path)
    if (field.isKeyed && key === undefined) continue
    for (const { name, needs } of testsOf(field)) {
      const values = needs === 'none' ? [] : valuesIn(leaves, field, name, key)
      const row: Row = { kind: 'row', field: path, ...(key === undefined ? {} : { key }), test: name, values }
      if (canonical(rowText(row, field)) === text) return row
    }
  }
  return undefined
}

/** The key of a map is no value that it is compared with. */
function valuesIn(leaves: readonly Expr[], field: RowField, test: Row['test'], key: string | undefined): string[] {
  const values = leaves.map((leaf) => valueIn(leaf, field, test)).filter((value) => value !== undefined)
  return key !== undefined && values[0] === key ? values.slice(1) : values
}

function partsOf(root: Expr) {
  const paths = new Set<string>()
  const leaves: Expr[] = []
  const keys = new Map<string, string>()
  walk(root, (node) => {
    if (node.kind === 'ident' || node.kind === 'select') paths.add(textOf(node))
    if (node.kind === 'has') paths.add(`${textOf(node.operand)}.${node.field.text}`)
    if (node.kind === 'select' || node.kind === 'literal') leaves.push(node)
    if (node.kind !== 'index' || node.index.kind !== 'literal' || typeof node.index.value !== 'string') return
    keys.set(textOf(node.operand), node.index.value)
  })
  return { paths, leaves, keys }
}

const textOf = (root: Expr): string => format(treeOf(root), FLAT)
const treeOf = (root: Expr): Ast => ({ source: '', root, size: 0 })
