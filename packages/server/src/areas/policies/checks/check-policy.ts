import type { TextChecker } from '../../../expressions/expressions.ts'
import type { Reach } from '../../../expressions/reach.ts'
import type { Violation } from '../../../lib/failure.ts'
import type { ValidPaths } from '../../../wire/valid-paths.ts'
import {
  provisionPolicyViolations,
  provisionTextViolations,
} from '../../directory/entitlements/provision-policy/api.ts'
import { formViolations, missingApps } from '../../forms/definition/api.ts'
import type { GivenPolicy, ShownPolicy } from '../shape.ts'
import { asGiven } from '../view.ts'
import { refusedByAuthority, type Saving, scopeOf } from './authority.ts'
import { lookThrough } from './content.ts'
import type { Found } from './found.ts'
import { checkOtherPolicies } from './other-policies.ts'
import { missingReferences } from './references.ts'
import { checkScope } from './scope.ts'

type Saved = {
  readonly policy: GivenPolicy
  /** As it is stored; undefined for a new one. */
  readonly before: ShownPolicy | undefined
  /** The path of the policy in the request. */
  readonly prefix: string
  /** How far its expressions see. */
  readonly reach: Reach
  /** What the shape could read. */
  readonly isValid: ValidPaths
  readonly locks: boolean
}

/** Everything that keeps a policy from being saved, each at its path. */
export async function policyViolations(context: Saving, saved: Saved): Promise<Violation[]> {
  const { tx, services } = context
  const { policy, before, prefix, reach, isValid, locks } = saved
  const expressions = services.expressions.within(reach)
  const found = lookThrough(policy, prefix, expressions)
  const known = before && lookThrough(asGiven(before), prefix, expressions)
  const violations = [
    ...found.violations,
    ...(before ? [] : await checkScope(tx, policy, prefix)),
    ...(await missingReferences(context, found, known?.named)),
    ...(await refusedByAuthority(context, policy, found, known)),
    ...(await checkOtherPolicies(tx, { policy, id: before?.id, found, locks })),
    ...(await formProblems(context, found, expressions)),
    ...(await provisionProblems(context, { policy, found, known, reach })),
  ]
  return violations.filter(({ field }) => isValid(field))
}

async function formProblems({ tx }: Saving, { forms }: Found, expressions: TextChecker): Promise<Violation[]> {
  const problems: Violation[] = []
  for (const { field, form } of forms) {
    problems.push(...formViolations(form, field, { expressions, now: tx.now }))
    problems.push(...(await missingApps(tx, form, field)))
  }
  return problems
}

/** A provision step that was there before may name what is gone by now. */
async function provisionProblems(
  context: Saving,
  { policy: given, found, known, reach }: Provisions,
): Promise<Violation[]> {
  const before = new Set(known?.provisions.map(({ policy }) => JSON.stringify(policy)))
  const problems: Violation[] = []
  for (const { field, policy } of found.provisions) {
    problems.push(...provisionTextViolations(context.services, { policy, field, appId: '', reach }))
    if (before.has(JSON.stringify(policy))) continue
    problems.push(...(await provisionPolicyViolations(context, { policy, field, scope: scopeOf(given) })))
  }
  return problems
}

type Provisions = {
  readonly policy: GivenPolicy
  readonly found: Found
  readonly known: Found | undefined
  readonly reach: Reach
}
