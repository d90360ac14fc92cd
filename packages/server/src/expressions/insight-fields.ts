import { type Checked, walk } from '@reeve/cel'
import type { Lookups } from './lookups.ts'
import { INSIGHT_FIELDS } from './types/account.ts'
import { typed } from './values/typed.ts'

type Variables = Readonly<Record<string, unknown>>

/** Loads the risk of the account when the expression names it, and only then. */
export async function withInsights(
  checked: Checked,
  variables: Variables,
  lookups: Lookups | undefined,
): Promise<Variables> {
  const { account } = variables
  if (lookups === undefined || typeof account !== 'object' || account === null || !namesInsights(checked))
    return variables
  const id = String(Reflect.get(account, 'id') ?? '')
  const [riskScores, securityInsights] = await Promise.all([
    lookups.listRiskScores(id),
    lookups.listSecurityInsights(id),
  ])
  const riskScore = Object.fromEntries(riskScores.map(({ source, normalizedScore }) => [source, normalizedScore]))
  const fields = Object.fromEntries(Object.entries(account))
  return { ...variables, account: typed('AppUser', { ...fields, riskScore, riskScores, securityInsights }) }
}

const known = new WeakMap<Checked, boolean>()

function namesInsights(checked: Checked): boolean {
  const answer = known.get(checked)
  if (answer !== undefined) return answer
  let found = false
  walk(checked.ast.root, (node) => {
    const reference = checked.references[node.id]
    if (reference?.kind === 'field' && INSIGHT_FIELDS.has(reference.field.name)) found = true
  })
  known.set(checked, found)
  return found
}
