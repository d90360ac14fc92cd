import { newReading } from '../../../../wire/field.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { type GivenStep, kindOfStep, PolicyStep, writeStep } from '../../../policies/steps/api.ts'
import { BadAnswer } from '../../../webhooks/outbound/answers/api.ts'

const ALLOWED: ReadonlySet<string> = new Set(['approval', 'wait', 'accept', 'reject'])

/** The steps that a webhook has given, read as those of a policy are. */
export function checkedSteps(given: readonly Readonly<Record<string, unknown>>[]): Omit<FrozenStep, 'id'>[] {
  return given.map((document, index) => {
    const at = `replacePolicy.policySteps[${index}]`
    const reading = newReading()
    const step = PolicyStep.read(document, at, reading)
    const [problem] = reading.violations
    if (problem) throw new BadAnswer(`${problem.field}: ${problem.description}`)
    // Safe because a shape without violations has read an object.
    const read = step as GivenStep
    const kind = kindOfStep(read)
    if (!ALLOWED.has(kind)) throw new BadAnswer(`${at}: must be one of ${[...ALLOWED].join(', ')}, not ${kind}`)
    return { kind, document: writeStep(read) }
  })
}
