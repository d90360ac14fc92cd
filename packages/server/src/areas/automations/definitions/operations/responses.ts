import type { Context } from '../../../../service/context.ts'
import { secretText } from '../../../../wire/scalars.ts'
import { nullable } from '../../../../wire/shape.ts'
import { Automation, MOST_WARNINGS, warnings } from '../../shapes/automation.ts'
import type { SaveResult } from '../save/write.ts'
import { toAutomation } from '../view.ts'

/** The response of a save. */
export const savedFields = {
  automation: nullable(Automation),
  webhookCapabilityUrl: secretText(
    2040,
    'The address of a new capability-URL listener, with its token. Shown this once.',
  ),
  webhookHmacSecret: secretText(64, 'The shared secret of a new HMAC listener. Shown this once.'),
  warnings,
}

export const savedAnswer = ({ row, warnings, shown }: SaveResult, { ignored }: Pick<Context, 'ignored'>) => ({
  automation: toAutomation(row),
  ...shown,
  warnings: [...ignored.map(ignoredWarning), ...warnings].slice(0, MOST_WARNINGS),
})

export const ignoredWarning = (field: string) => ({
  field: field.slice(0, 1024),
  message: 'is not a known field and was ignored',
})
