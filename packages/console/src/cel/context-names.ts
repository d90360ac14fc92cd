import { type Ast, type Completion, type Expr, walk } from '@reeve/cel'
import type { Found } from './judge.ts'
import { texts } from './texts.ts'

const CONTEXT = 'ctx'

/** What follows `ctx` and is none of the names that can be there. The service refuses the same. */
export function unknownNames({ root }: Ast, names: readonly string[]): Found[] {
  const issues: Found[] = []
  walk(root, (node, parent) => {
    if (node.kind !== 'ident' || node.name !== CONTEXT || !parent) return
    const name = nameAfter(node, parent)
    if (name === undefined || names.includes(name)) return
    issues.push({ start: node.start, end: parent.end, message: texts.noStep(name, names) })
  })
  return issues
}

/** The name that is selected from the context; undefined when it is another use. */
function nameAfter(context: Expr, parent: Expr): string | undefined {
  if ((parent.kind === 'select' || parent.kind === 'has') && parent.operand === context) return parent.field.text
  if (parent.kind !== 'index' || parent.operand !== context || parent.index.kind !== 'literal') return undefined
  return typeof parent.index.value === 'string' ? parent.index.value : undefined
}

/** The names that can be written after `ctx.` at the end of a text. */
export function namesAfterContext(before: string, names: readonly string[]): readonly Completion[] | undefined {
  const [, typed] = before.match(/(?:^|[^\w.])ctx\.(\w*)$/) ?? []
  if (typed === undefined) return undefined
  return names
    .filter((name) => /^[A-Za-z_]\w*$/.test(name) && name.toLowerCase().startsWith(typed.toLowerCase()))
    .map((label) => ({ label, kind: 'field', detail: '', about: label === 'trigger' ? texts.trigger : texts.step }))
}
