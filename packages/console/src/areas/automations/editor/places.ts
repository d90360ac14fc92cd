import { type Environment, types } from '@reeve/cel'
import type { Answered } from '@reeve/client/session'
import { environmentNamed } from '../../../cel/environments.ts'
import type { Place } from '../../../cel/judge.ts'

/** Which environment an expression at a path of the draft has, and whether it has to be true or false. */
function environmentAt(path: string): { name: string; isBool: boolean } {
  const isBool = /(^|\.)(condition|skipIfTrueCel)$/.test(path)
  if (path.startsWith('steps[')) return { name: 'workflow', isBool }
  const [, kind = ''] = path.match(/^triggers\[\d+\]\.(\w+)/) ?? []
  if (path.endsWith('.appIdCel')) return { name: 'trigger_app_ids', isBool }
  if (path.endsWith('.appEntitlementRefsCel')) return { name: 'trigger_grant', isBool }
  return { name: `trigger_${kind}`, isBool }
}

/** What the expression at each path may name. The same place is the same object each time it is asked for. */
export function placesOf(
  declared: Answered.ListExpressionEnvironmentsResponse,
): (path: string, stepNames: readonly string[]) => Place | undefined {
  const environments = new Map<string, Environment | undefined>()
  const places = new Map<string, Place>()
  return (path, stepNames) => {
    const { name, isBool } = environmentAt(path)
    if (!environments.has(name)) environments.set(name, environmentNamed(declared, name))
    const environment = environments.get(name)
    if (!environment) return undefined
    const names = ['trigger', ...namesBefore(path, stepNames)]
    const key = [name, isBool, ...names].join(' ')
    const place = places.get(key) ?? { environment, names, ...(isBool ? { expected: [types.bool] } : {}) }
    places.set(key, place)
    return place
  }
}

/** The steps whose values a step is given: those before it. */
function namesBefore(path: string, stepNames: readonly string[]): readonly string[] {
  const [, index] = path.match(/^steps\[(\d+)\]/) ?? []
  return index === undefined ? [] : stepNames.slice(0, Number(index)).filter((name) => name !== '')
}
