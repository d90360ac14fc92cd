import type { Expr, Literal, Name } from '../ast.ts'

/** A tree on one line, with parentheses only where the tree would otherwise be another. */
export function flatText(node: Expr): string {
  switch (node.kind) {
    case 'literal':
      return literalText(node)
    case 'ident':
      return identText(node.name, node.absolute)
    case 'select':
      return `${operandText(node.operand)}.${node.optional ? '?' : ''}${fieldText(node.field)}`
    case 'has':
      return `has(${operandText(node.operand)}.${fieldText(node.field)})`
    case 'index':
      return `${operandText(node.operand)}[${node.optional ? '?' : ''}${flatText(node.index)}]`
    case 'call': {
      const args = node.args.map(flatText).join(', ')
      if (node.target === null) return `${node.absolute ? '.' : ''}${node.name.text}(${args})`
      return `${operandText(node.target)}.${node.name.text}(${args})`
    }
    case 'unary': {
      const operand = wrapped(node.operand, levels.unary)
      // `-1` is a literal: a minus before a number is only an operator with parentheses between.
      return node.op === '-' && /^[0-9.]/.test(operand) ? `-(${operand})` : `${node.op}${operand}`
    }
    case 'binary': {
      const level = levelOf(node)
      return `${wrapped(node.left, level)} ${node.op} ${wrapped(node.right, level + 1)}`
    }
    case 'logic': {
      const level = levelOf(node) + 1
      return node.operands.map((operand) => wrapped(operand, level)).join(` ${node.op} `)
    }
    case 'conditional':
      return `${wrapped(node.test, levels.or)} ? ${wrapped(node.then, levels.or)} : ${flatText(node.otherwise)}`
    case 'list':
      return `[${node.elements.map(({ value, optional }) => (optional ? '?' : '') + flatText(value)).join(', ')}]`
    case 'map': {
      const entries = node.entries.map(
        ({ key, value, optional }) => `${optional ? '?' : ''}${flatText(key)}: ${flatText(value)}`,
      )
      return `{${entries.join(', ')}}`
    }
    case 'struct': {
      const fields = node.fields.map(
        ({ name, value, optional }) => `${optional ? '?' : ''}${fieldText(name)}: ${flatText(value)}`,
      )
      return `${node.absolute ? '.' : ''}${node.type.text}{${fields.join(', ')}}`
    }
    case 'comprehension': {
      const parts = [
        ...node.vars.map(({ text }) => identText(text, false)),
        ...(node.filter ? [flatText(node.filter)] : []),
        flatText(node.body),
      ]
      return `${operandText(node.range)}.${node.name.text}(${parts.join(', ')})`
    }
    case 'bind':
      return `cel.bind(${identText(node.name.text, false)}, ${flatText(node.init)}, ${flatText(node.body)})`
    case 'optMap':
      return `${operandText(node.target)}.${node.flat ? 'optFlatMap' : 'optMap'}(${identText(node.name.text, false)}, ${flatText(node.body)})`
    case 'block':
      return `cel.block([${node.slots.map(flatText).join(', ')}], ${flatText(node.body)})`
    case 'missing':
      return ''
  }
}

const levels = { conditional: 0, or: 1, and: 2, relation: 3, sum: 4, product: 5, unary: 6, member: 7 } as const

function levelOf(node: Expr): number {
  switch (node.kind) {
    case 'conditional':
      return levels.conditional
    case 'logic':
      return node.op === '||' ? levels.or : levels.and
    case 'binary':
      if (node.op === '+' || node.op === '-') return levels.sum
      return node.op === '*' || node.op === '/' || node.op === '%' ? levels.product : levels.relation
    case 'unary':
      return levels.unary
    default:
      return levels.member
  }
}

const wrapped = (node: Expr, level: number): string => (levelOf(node) < level ? `(${flatText(node)})` : flatText(node))

/** A node as the receiver of a selection, index or call. */
export const operandText = (node: Expr): string => wrapped(node, levels.member)

/** Names of block slots and their iteration variables are written as the calls they come from. */
function identText(name: string, absolute: boolean): string {
  const slot = /^@index(\d+)$/.exec(name)
  if (slot) return `cel.index(${slot[1]})`
  const variable = /^@it:(\d+):(\d+)$/.exec(name)
  if (variable) return `cel.iterVar(${variable[1]}, ${variable[2]})`
  return absolute ? `.${name}` : name
}

const keywords = new Set(['in', 'true', 'false', 'null'])

const fieldText = ({ text }: Name): string =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(text) && !keywords.has(text) ? text : `\`${text}\``

function literalText({ type, value }: Literal): string {
  switch (type) {
    case 'string':
      return textLiteral(String(value))
    case 'bytes':
      // Safe because a bytes literal holds bytes.
      return bytesLiteral(value as Uint8Array)
    case 'uint':
      return `${value}u`
    case 'double':
      return doubleLiteral(Number(value))
    default:
      return String(value)
  }
}

function doubleLiteral(value: number): string {
  if (Object.is(value, -0)) return '-0.0'
  const text = String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

const escapes = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['"', '\\"'],
  ['\\', '\\\\'],
])

/** A string literal of any text. */
const textLiteral = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be escaped
  `"${text.replace(/[\x00-\x1f"\\\x7f]/g, (char) => escapes.get(char) ?? `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}"`

function bytesLiteral(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) {
    const char = String.fromCharCode(byte)
    if (byte >= 0x20 && byte < 0x7f) out += escapes.get(char) ?? char
    else out += `\\x${byte.toString(16).padStart(2, '0')}`
  }
  return `b"${out}"`
}
