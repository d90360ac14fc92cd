import type { Expr, Span } from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import { formatType } from '../type-text.ts'
import type { Type } from '../types.ts'
import { childrenOf } from '../walk.ts'

export interface TypeInfo extends Span {
  readonly type: Type
  /** The type as text, for example `list(string)`. */
  readonly text: string
  /** Signatures of the function called there, when it is a call. */
  readonly signatures: readonly string[]
  /** The embedder's description of the field or function. */
  readonly about: string
}

/** The type of the innermost expression that holds the offset. */
export function typeAt(checked: Checked, offset: number): TypeInfo | undefined {
  const node = nodeAt(checked.ast.root, offset)
  if (node === undefined) return undefined
  const type = checked.types[node.id]
  if (type === undefined) return undefined
  const reference = checked.references[node.id]
  const overloads = reference?.kind === 'call' ? reference.overloads : []
  return {
    start: node.start,
    end: node.end,
    type,
    text: formatType(type),
    signatures: overloads.map((overload) => overload.text),
    about: reference?.kind === 'field' ? (reference.field.about ?? '') : (overloads[0]?.about ?? ''),
  }
}

export function nodeAt(root: Expr, offset: number): Expr | undefined {
  if (offset < root.start || offset > root.end) return undefined
  let node = root
  for (;;) {
    // Of two neighbours that touch at the offset the right one is meant: it begins there.
    const inner: Expr | undefined = childrenOf(node).findLast((child) => offset >= child.start && offset <= child.end)
    if (inner === undefined) return node
    node = inner
  }
}
