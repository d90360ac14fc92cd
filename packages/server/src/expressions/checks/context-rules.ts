import { type Ast, boundNames, type Expr, walk } from '@reeve/cel'

/** A step that ran before: its name, and whether what it makes is secret. */
export type EarlierStep = { readonly name: string; readonly secret?: boolean }

type Rules = {
  /** `any` where the steps are not known. */
  readonly steps: readonly EarlierStep[] | 'any'
  /** The field takes a secret. */
  readonly secretWanted: boolean
}

export type ContextIssue = { readonly start: number; readonly end: number; readonly message: string }

const CONTEXT = 'ctx'
const SECRET_KEYS = ['credential_ref', 'credentialRef', 'password']

/**
 * `ctx` may occur only as `ctx.name` or `ctx["name"]`, where the name is `trigger` or an earlier step. Whoever could
 * touch the whole context could list it, compare it or write it out, secrets and all.
 */
export function contextIssues(ast: Ast, rules: Rules): ContextIssue[] {
  const issues: ContextIssue[] = []
  const parents = new Map<Expr, Expr | undefined>()
  walk(ast.root, (node, parent) => {
    parents.set(node, parent)
    if (boundNames(node).includes(CONTEXT)) issues.push(at(node, `a macro variable may not be named '${CONTEXT}'`))
    if (node.kind !== 'ident' || node.name !== CONTEXT) return
    const use = parent && directUse(node, parent)
    if (use === undefined) {
      issues.push(at(node, `'${CONTEXT}' must be followed by a name, as in ctx.trigger or ctx["my step"]`))
      return
    }
    const message = nameProblem(use, parent && parents.get(parent), parent, rules)
    if (message !== undefined) issues.push({ start: node.start, end: parent!.end, message })
  })
  return issues
}

const at = ({ start, end }: Expr, message: string): ContextIssue => ({ start, end, message })

/** The name selected from the context; undefined when this is no selection by a name. */
function directUse(context: Expr, parent: Expr): string | undefined {
  if (parent.kind === 'select' && !parent.optional && parent.operand === context) return parent.field.text
  if (parent.kind === 'has' && parent.operand === context) return parent.field.text
  if (parent.kind === 'index' && !parent.optional && parent.operand === context) {
    const { index } = parent
    return index.kind === 'literal' && typeof index.value === 'string' ? index.value : undefined
  }
  return undefined
}

function nameProblem(
  name: string,
  above: Expr | undefined,
  selection: Expr | undefined,
  { steps, secretWanted }: Rules,
): string | undefined {
  if (name === 'trigger' || steps === 'any') return undefined
  const step = steps.find((one) => one.name === name)
  if (step === undefined) return `undeclared reference to '${pathOf(name)}'`
  if (!step.secret) return undefined
  if (!secretWanted) return `'${pathOf(name)}' is secret: it may be used only in passwordCel and credentialCel`
  if (selection?.kind === 'has') return undefined
  const taken = selection && above && keyTaken(selection, above)
  return taken !== undefined && SECRET_KEYS.includes(taken)
    ? undefined
    : `'${pathOf(name)}' is secret: only its credential_ref or password may be used`
}

function keyTaken(selection: Expr, above: Expr): string | undefined {
  return (above.kind === 'select' || above.kind === 'has' || above.kind === 'index') && above.operand === selection
    ? above.kind === 'index'
      ? above.index.kind === 'literal' && typeof above.index.value === 'string'
        ? above.index.value
        : undefined
      : above.field.text
    : undefined
}

const pathOf = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `${CONTEXT}.${name}` : `${CONTEXT}["${name.slice(0, 64)}"]`
