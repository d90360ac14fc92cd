import { Failure } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { CallContext } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { lockSettings, saveTests } from '../../tenant-switch/store.ts'
import { sendMail } from '../sending/send-mail.ts'
import { address } from '../shape.ts'

const MOST_AN_HOUR = 10

export const testEmailProvider = operation({
  id: 'notifications.emailProvider.test',
  about: 'Sends a mail to see whether mail can be sent.',
  route: 'POST /api/v1/settings/email-provider/test',
  called: 'TenantEmailProviderService/Test',
  guard: requires('settings:write'),
  reads: true,
  request: shape('TestTenantEmailProviderRequest', 'Whom to send it to.', {
    testRecipientEmail: required(address('The recipient.')),
  }),
  response: shape('TestTenantEmailProviderResponse', 'Whether it was sent.', {
    success: bool('It was handed over.'),
    message: text(4096, 'What the other side said.'),
  }),

  async prepare(callContext, { testRecipientEmail }) {
    await countTest(callContext)
    const { tenant, services, now } = callContext
    const read = tenant.database.reader({ tenantId: tenant.id, now })
    const mail = { key: newId(now), senderName: '', subject: 'Reeve can send mail', markdown: 'This is a test.' }
    try {
      const { suppressed } = await sendMail({ tenant, services, now, read }, mail, {
        addresses: [testRecipientEmail],
        areKnown: true,
      })
      return suppressed
        ? { success: false, message: 'notifications are switched off' }
        : { success: true, message: 'the mail was handed over' }
    } catch (error) {
      return { success: false, message: (error instanceof Error ? error.message : String(error)).slice(0, 4096) }
    }
  },

  async run(_context, _input, _params, outcome) {
    return outcome
  },
})

/** Counted before anything is sent: tests side by side are no way around the limit. */
async function countTest({ tenant, now }: CallContext): Promise<void> {
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const { email_tests } = await lockSettings(tx)
    const hourAgo = now.subtract({ hours: 1 })
    const recent = email_tests.filter((time) => Temporal.Instant.compare(time, hourAgo) > 0)
    if (recent.length >= MOST_AN_HOUR) {
      const message = `${MOST_AN_HOUR} tests an hour are enough; try again later`
      throw new Failure('RESOURCE_EXHAUSTED', 'RATE_LIMITED', message, { retryAfterSeconds: 3600 })
    }
    await saveTests(tx, [...recent, now.toString()])
    return { result: undefined, last: [] }
  })
}
