import { list } from '../../../../wire/collections.ts'
import type { Request } from '../../../../wire/shape.ts'
import { MOST_STEPS, MOST_TRIGGERS } from '../../shapes/automation.ts'
import { AutomationStep } from '../../shapes/steps.ts'
import { AutomationTrigger } from '../../shapes/triggers.ts'
import type { Wire } from './lists.ts'

const triggerList = list(AutomationTrigger, MOST_TRIGGERS, '')
const stepList = list(AutomationStep, MOST_STEPS, '')

/** Lists of a request in the form of the wire. What could not be read is empty and stays at its index. */
// Safe because what was read is written by the same shape, as objects.
export const triggersIn = (given: readonly (Request<typeof AutomationTrigger> | undefined)[]): Wire[] =>
  triggerList.write(given.map((one) => one ?? {}) as never) as Wire[]
export const stepsIn = (given: readonly (Request<typeof AutomationStep> | undefined)[]): Wire[] =>
  stepList.write(given.map((one) => one ?? {}) as never) as Wire[]
