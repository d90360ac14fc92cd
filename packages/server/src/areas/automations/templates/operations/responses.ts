import { secretText } from '../../../../wire/scalars.ts'
import { nullable } from '../../../../wire/shape.ts'
import { Automation, warnings } from '../../shapes/automation.ts'
import type { Result } from '../save.ts'
import { toAutomation } from '../view.ts'

/** What a save answers with. */
export const savedFields = {
  automation: nullable(Automation),
  webhookCapabilityUrl: secretText(
    2040,
    'The address of a new capability-URL listener, with its token. Shown this once.',
  ),
  webhookHmacSecret: secretText(64, 'The shared secret of a new HMAC listener. Shown this once.'),
  warnings,
}

export const savedAnswer = ({ row, warnings, shown }: Result) => ({
  automation: toAutomation(row),
  ...shown,
  warnings: warnings.slice(0, 1000),
})
