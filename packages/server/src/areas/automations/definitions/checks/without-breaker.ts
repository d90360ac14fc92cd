import { stepKinds } from '../../steps/index.ts'
import type { AnyStepKind } from '../../steps/step-kind.ts'
import { stepKindOf } from '../content.ts'
import type { Wire } from '../rules/lists.ts'
import { stepPayload } from './payloads.ts'
import type { Warning } from './saving.ts'

type Limited = { readonly steps: readonly Wire[]; readonly breakerMax: number; readonly prefix: string }

/** A mistake in what takes access away reaches everybody at once, unless something stops it. */
export const withoutBreaker = ({ steps, breakerMax, prefix }: Limited): Warning[] =>
  breakerMax === 0 && steps.some(takesAway)
    ? [
        {
          field: `${prefix}circuitBreakerMax`,
          message:
            'this automation takes access away, and nothing stops it when it runs too often: set a limit, for example 50 with CIRCUIT_BREAKER_PERIOD_DAY',
        },
      ]
    : []

function takesAway(wire: Wire): boolean {
  const name = stepKindOf(wire)
  if (name === undefined) return false
  const kind: AnyStepKind = stepKinds[name]
  return typeof kind.takesAway === 'function' ? kind.takesAway(stepPayload(name, wire)) : kind.takesAway === true
}
