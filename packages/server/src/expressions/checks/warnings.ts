import { type Checked, type Expr, walk } from '@reeve/cel'
import { type Problem, problemAt } from '../problem.ts'

/** What compiles and yet is hardly meant. */
export function warningsOf(checked: Checked, options: { asksPeople: boolean; decides: boolean }): Problem[] {
  const { source, root } = checked.ast
  const found: { node: Expr; message: string }[] = []
  const constant = options.decides ? constantOf(root) : undefined
  if (constant !== undefined) found.push({ node: root, message: `the condition is always ${constant}` })
  if (options.asksPeople && isLookup(checked, sourceOf(root))) {
    const message = 'this may give nobody; add a fallback, as in size(x) > 0 ? x : appOwners'
    found.push({ node: root, message })
  }
  const sized = sizedTexts(checked)
  walk(root, (node) => {
    if (isFirstOfLookup(checked, node, sized))
      found.push({ node, message: 'the lookup may give an empty list; test its size() before taking an element' })
    if (isEmail(node)) found.push({ node, message: 'a hard-coded e-mail stops working when the person leaves' })
  })
  return found.map(({ node, message }) => problemAt(source, node, message))
}

/** What a condition is without looking at any value; undefined when that depends. */
function constantOf(node: Expr): boolean | undefined {
  if (node.kind === 'literal') return typeof node.value === 'boolean' ? node.value : undefined
  if (node.kind === 'unary' && node.op === '!') return negated(constantOf(node.operand))
  if (node.kind === 'binary' && (node.op === '==' || node.op === '!=')) return comparison(node)
  if (node.kind === 'conditional') {
    const test = constantOf(node.test)
    return test === undefined
      ? same(constantOf(node.then), constantOf(node.otherwise))
      : constantOf(test ? node.then : node.otherwise)
  }
  if (node.kind !== 'logic') return undefined
  const deciding = node.op === '||'
  const operands = node.operands.map(constantOf)
  if (operands.includes(deciding)) return deciding
  return operands.every((one) => one === !deciding) ? !deciding : undefined
}

const negated = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value)
const same = (a: boolean | undefined, b: boolean | undefined): boolean | undefined => (a === b ? a : undefined)

/** Two literals of one type compare the same for ever. */
function comparison(node: Expr & { kind: 'binary' }): boolean | undefined {
  const { left, right, op } = node
  if (left.kind !== 'literal' || right.kind !== 'literal' || left.type !== right.type) return undefined
  return (left.value === right.value) === (op === '==')
}

/** What a filtered, mapped or sorted list is made from. */
function sourceOf(node: Expr): Expr {
  let at = node
  while (at.kind === 'comprehension') at = at.range
  return at
}

/** A call that asks the service for a list. */
function isLookup(checked: Checked, node: Expr): boolean {
  const reference = checked.references[node.id]
  return (
    reference?.kind === 'call' &&
    reference.overloads.some((overload) => overload.async) &&
    checked.types[node.id]?.kind === 'list'
  )
}

function isFirstOfLookup(checked: Checked, node: Expr, sized: ReadonlySet<string>): boolean {
  if (node.kind !== 'index' || node.optional || node.index.kind !== 'literal') return false
  if (!isLookup(checked, sourceOf(node.operand))) return false
  return !sized.has(textOf(checked, node.operand))
}

/** The texts of everything whose size is asked for. */
function sizedTexts(checked: Checked): ReadonlySet<string> {
  const texts = new Set<string>()
  walk(checked.ast.root, (node) => {
    if (node.kind !== 'call' || node.name.text !== 'size') return
    const of = node.target ?? node.args[0]
    if (of) texts.add(textOf(checked, of))
  })
  return texts
}

const textOf = (checked: Checked, { start, end }: Expr): string =>
  checked.ast.source.slice(start, end).replace(/\s+/g, '')

const isEmail = (node: Expr): boolean =>
  node.kind === 'literal' && typeof node.value === 'string' && /^[^@\s"<>]+@[^@\s"<>]+\.[^@\s"<>]+$/.test(node.value)
