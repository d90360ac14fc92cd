import type { Ast, Expr } from '../ast.ts'
import { Scanner } from '../parse/scanner.ts'
import { Token } from '../parse/tokens.ts'
import { flatText, operandText } from './format-flat.ts'

export interface FormatOptions {
  /** Columns a line may take before it is broken. */
  readonly width?: number
}

/**
 * Writes a tree as source: one line where it fits, otherwise one operand, argument or element a line.
 * Parsing the result gives the same tree. Comments are preserved, collected above the expression.
 */
export function format(ast: Ast, options: FormatOptions = {}): string {
  const width = options.width ?? 100
  const comments = commentsOf(ast.source)
  return [...comments, broken(ast.root, '', width)].join('\n')
}

function broken(node: Expr, indent: string, width: number): string {
  const flat = flatText(node)
  if (flat.length + indent.length <= width) return flat
  const deeper = `${indent}  `
  const inner = (child: Expr): string => broken(child, deeper, width)
  const block = (open: string, items: readonly string[], close: string): string =>
    items.length === 0 ? open + close : `${open}\n${items.map((item) => deeper + item).join(',\n')}\n${indent}${close}`
  switch (node.kind) {
    case 'logic':
      return node.operands
        .map((operand) =>
          operand.kind === 'logic' || operand.kind === 'conditional' ? `(${inner(operand)})` : inner(operand),
        )
        .join(`\n${indent}${node.op} `)
    case 'conditional': {
      const part = (child: Expr): string => (child.kind === 'conditional' ? `(${inner(child)})` : inner(child))
      return `${part(node.test)}\n${deeper}? ${part(node.then)}\n${deeper}: ${inner(node.otherwise)}`
    }
    case 'list':
      return block(
        '[',
        node.elements.map(({ value, optional }) => (optional ? '?' : '') + inner(value)),
        ']',
      )
    case 'map':
      return block(
        '{',
        node.entries.map(({ key, value, optional }) => `${optional ? '?' : ''}${inner(key)}: ${inner(value)}`),
        '}',
      )
    case 'call': {
      const head = node.target === null ? (node.absolute ? '.' : '') : `${operandText(node.target)}.`
      return block(`${head}${node.name.text}(`, node.args.map(inner), ')')
    }
    default:
      return flat
  }
}

/** Comments of a source in order: what is written between tokens is blank or comment. */
function commentsOf(source: string): string[] {
  if (!source.includes('//')) return []
  const comments: string[] = []
  const scanner = new Scanner(source, () => {})
  do {
    scanner.next()
    const between = source.slice(scanner.previousEnd, scanner.start)
    if (between.includes('//'))
      comments.push(
        ...between
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      )
  } while (scanner.kind !== Token.end)
  return comments
}
