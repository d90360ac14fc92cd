import { type Failure, MOST_VIOLATIONS, type Violation } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { type Field, newReading, quote, refuse } from '../../../../wire/field.ts'
import { fieldMask } from '../../../../wire/mask.ts'
import { requestPath, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { ALL_VALID, inOrderSent, validExcept } from '../../../../wire/valid-paths.ts'
import { Automation, MOST_WARNINGS, warnings } from '../../shapes/automation.ts'
import type { Warning } from '../checks/saving.ts'
import { automation } from '../guards.ts'
import { refusals } from '../save/check.ts'
import { merge } from '../save/merge.ts'
import { read } from '../save/read.ts'
import { contentViolations } from '../save/save.ts'
import { ignoredWarning } from './responses.ts'

/** An automation as somebody has it so far: what is wrong with it is the answer, and no refusal. */
const unfinished: Field<object, never> = {
  ...freeform('The automation as an update would be given it, finished or not.'),
  read: (value, path, reading) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : refuse(reading, path, `must be an object, not ${quote(value)}`),
}

const AutomationProblem = shape('AutomationProblem', 'A reason why it is not saved as it is.', {
  field: requestPath(1024, 'Where in the request; empty when it is about the whole.'),
  description: text(4096, 'What is wrong, or what is missing.', { multiline: true }),
  reason: text(64, 'The kind of problem, such as VALUE_REQUIRED.'),
})

export const checkAutomation = operation({
  id: 'automations.check',
  about:
    'Says what the same request to change the automation would be refused for and warned of, and changes nothing. With isDraft false that is what stands in the way of publishing.',
  route: 'POST /api/v1/automations/{id}/check',
  called: 'AutomationService/Check',
  guard: automation('write'),
  reads: true,
  request: shape('CheckAutomationRequest', 'The changes, as for an update.', {
    automation: required(unfinished),
    updateMask: fieldMask('Which members of automation to change; absent means those present.'),
  }),
  response: shape('CheckAutomationResponse', 'What is wrong; without problems it can be saved.', {
    problems: list(AutomationProblem, MOST_VIOLATIONS, 'Every reason why the update would be refused.'),
    warnings,
  }),

  async run(context, { automation: sent, updateMask: mask }, { id }) {
    context.checkVersion(context.automation)
    const reading = newReading()
    const given = Automation.read(sent, 'automation', reading)
    const warned: Warning[] = reading.ignored.map(({ field }) => ignoredWarning(field))
    const answer = (problems: readonly Violation[]) => ({
      problems: problems
        .slice(0, MOST_VIOLATIONS)
        .map(({ field, description, reason }) => ({ field, description, reason })),
      warnings: warned.slice(0, MOST_WARNINGS),
    })
    if (reading.violations.length > 0) {
      const isValid = validExcept(reading.violations)
      const found = await contentViolations(context, { id, given, mask, isValid })
      return answer(inOrderSent([...reading.violations, ...found], { automation: sent }))
    }
    const merged = merge(await read(context, { id, given, mask, isValid: ALL_VALID }))
    const problems: Violation[] = []
    for await (const refusal of refusals(context, merged, warned)) {
      // A wrong mask is no problem of the automation.
      if (merged.violations.some(({ field }) => field === 'updateMask')) throw refusal
      problems.push(...problemsOf(refusal))
    }
    return answer(problems)
  },
})

function problemsOf({ message, reason, details: { violations, metadata } }: Failure): readonly Violation[] {
  return violations ?? [{ field: metadata?.field ?? '', description: message, reason }]
}
