import { type Checked, type Expr, walk } from '@reeve/cel'
import type { EnvironmentName } from '../environments.ts'
import { type Problem, problemAt } from '../problem.ts'
import { BASIC_ACCOUNT, BASIC_USER, type Reach } from '../reach.ts'

/** Who manages whom is told by these, and no more than managerIds is it for everybody to read. */
const ABOUT_MANAGERS = /\.(GetManagers|DirectReports)\(/

/**
 * Where an expression reads what its author may not. What only values decide is not found here: then the values are
 * cut when it is evaluated.
 */
export function hiddenFields(checked: Checked, environment: EnvironmentName, reach: Reach): Problem[] {
  if (reach === 'tenant') return []
  const { source, root } = checked.ast
  const found: Problem[] = []
  const refuse = (node: Expr, why: string): void => {
    found.push(problemAt(source, node, `${source.slice(node.start, node.end)}: ${why}`))
  }
  walk(root, (node) => {
    const reference = checked.references[node.id]
    if (reference?.kind === 'call' && reference.overloads.some(({ text }) => ABOUT_MANAGERS.test(text)))
      refuse(node, 'you may not read who manages whom; ask an administrator')
    if ((node.kind !== 'select' && node.kind !== 'has') || reference?.kind !== 'field') return
    const type = checked.types[node.operand.id]
    const of = type?.kind === 'named' ? type.name : ''
    const { name } = reference.field
    if (of === 'User' && !BASIC_USER.has(name)) refuse(node, `you may read ${listed(BASIC_USER)} of people; ${ASK}`)
    // Elsewhere the account is one of the app.
    if (of === 'AppUser' && environment === 'access_review_account' && !BASIC_ACCOUNT.has(name))
      refuse(node, `you may read ${listed(BASIC_ACCOUNT)} of accounts; ${ASK}`)
  })
  return found
}

const ASK = 'ask an administrator'

function listed(names: ReadonlySet<string>): string {
  const all = [...names]
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
