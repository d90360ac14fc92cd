import { types } from '@reeve/cel'
import type { Answered } from '@reeve/client/session'
import { environmentNamed } from '../../../cel/environments.ts'
import type { Place } from '../../../cel/judge.ts'

/** The environment of an expression at a path of a policy, and whether it has to be true or false. */
function environmentAt(path: string): { name: string; isBool: boolean } {
  if (path.startsWith('rules[')) return { name: 'policy_condition', isBool: true }
  if (/\.wait\./.test(path)) return { name: 'policy_wait', isBool: true }
  return { name: /\.provision\./.test(path) ? 'policy_provisioner' : 'policy_approver', isBool: false }
}

/** What the expression at each path may name. The same place is the same object each time it is asked for. */
export function placesOf(declared: Answered.ListExpressionEnvironmentsResponse): (path: string) => Place | undefined {
  const places = new Map<string, Place | undefined>()
  return (path) => {
    const { name, isBool } = environmentAt(path)
    if (!places.has(name)) {
      const environment = environmentNamed(declared, name)
      places.set(name, environment && { environment, ...(isBool ? { expected: [types.bool] } : {}) })
    }
    return places.get(name)
  }
}
