import { violationsOf } from '../../../expressions/problem.ts'
import { parseDuration, seconds } from '../../../lib/duration.ts'
import type { GivenPolicy } from '../shape.ts'
import { kindsOf, provisionIsLast } from '../steps/kinds-by-type.ts'
import { type GivenStep, STEP_NAMES } from '../steps/step-shape.ts'
import { type Checking, checkApproval } from './approval.ts'
import { need, refuse } from './found.ts'

/** Every sequence of steps, and what the steps name. */
export function checkSequences({ policySteps = {} }: GivenPolicy, prefix: string, checking: Checking): void {
  for (const [key, sequence] of Object.entries(policySteps)) {
    const path = `${prefix}policySteps[${JSON.stringify(key)}].steps`
    const steps = sequence?.steps ?? []
    if (steps.length === 0) refuse(checking.found, path, 'must hold at least one step', 'VALUE_REQUIRED')
    for (const [index, step] of steps.entries()) {
      if (!step) continue
      checkPlace(step, `${path}[${index}]`, index === steps.length - 1, checking)
      checkStep(step, `${path}[${index}]`, checking)
    }
  }
}

function checkPlace(step: GivenStep, path: string, isLast: boolean, { type, found }: Checking): void {
  const kind = STEP_NAMES.find((name) => step[name])
  if (!kind || type === 'POLICY_TYPE_UNSPECIFIED') return
  const allowed = kindsOf(type)
  if (!allowed.includes(kind)) refuse(found, path, `a policy of the type ${type} has steps ${allowed.join(', ')}`)
  else if (kind === 'provision' && provisionIsLast(type) && !isLast)
    refuse(found, path, 'a provision step is the last of its steps')
}

function checkStep(step: GivenStep, path: string, checking: Checking): void {
  const { found } = checking
  const { approval, provision, wait, form, action } = step
  if (approval) checkApproval(approval, `${path}.approval`, checking)
  if (wait) checkWait(wait, `${path}.wait`, checking)
  if (form?.form) found.forms.push({ field: `${path}.form.form.`, form: form.form })
  if (provision?.provisionPolicy) {
    // Safe because what it holds is only read, and what is left out is unset.
    const policy = provision.provisionPolicy as (typeof found.provisions)[number]['policy']
    found.provisions.push({ field: `${path}.provision.provisionPolicy`, policy })
  }
  if (action?.automation) {
    const field = `${path}.action.automation.automationTemplateId`
    need(found, found.named.automations, field, action.automation.automationTemplateId)
  }
  if (action?.resourceAction) {
    const field = `${path}.action.resourceAction.resourceActionId`
    need(found, found.named.resourceActions, field, action.resourceAction.resourceActionId)
  }
}

type Wait = NonNullable<GivenStep['wait']>

const HOUR = seconds(3600)
const LONGEST = seconds(30 * 86_400)

function checkWait(wait: Wait, path: string, { expressions, found }: Checking): void {
  const { condition, duration, untilTime, timeoutDuration } = wait
  if (duration) {
    const length = lengthOf(duration.duration)
    if (length === undefined) refuse(found, `${path}.duration.duration`, 'is required', 'VALUE_REQUIRED')
    else if (length < HOUR || length > LONGEST)
      refuse(found, `${path}.duration.duration`, `must be from 1 hour to 30 days, not ${duration.duration}`)
  }
  if (condition) {
    const problems = expressions.check({ environment: 'policy_wait' }, condition.condition ?? '')
    found.violations.push(...violationsOf(`${path}.condition.condition`, problems))
    const length = lengthOf(timeoutDuration)
    if (length === undefined) refuse(found, `${path}.timeoutDuration`, 'is required with a condition', 'VALUE_REQUIRED')
    else if (length <= 0n || length > LONGEST)
      refuse(found, `${path}.timeoutDuration`, `must be more than 0 and at most 30 days, not ${timeoutDuration}`)
  }
  if (untilTime?.timezone && !isTimeZone(untilTime.timezone))
    refuse(found, `${path}.untilTime.timezone`, `is no time zone: "${untilTime.timezone}"; say one such as Europe/Oslo`)
}

const lengthOf = (text: string | undefined) => (text === undefined ? undefined : parseDuration(text))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
