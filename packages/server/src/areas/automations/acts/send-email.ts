import { isMailAddress } from '../../../lib/mail-address.ts'
import type { Request } from '../../../wire/shape.ts'
import { mailSent } from '../../notifications/api.ts'
import { type Mail, MailRefused, type MailTo, previewMail, type Sent, sendMail } from '../../notifications/email/api.ts'
import { type SendEmail, sendEmail } from '../steps/send-email.ts'
import { output, StepFailed, type StepPrepareContext } from '../steps/step-kind.ts'
import { chooseRecipients } from './choose-users.ts'
import { counted, type OutsideEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

export const sendEmailAct = stepAct(sendEmail, {
  async prepare(context, payload) {
    const { subject = '', title = '', body = '', emailCel, email } = payload
    const recipients = await recipientsOf(context, payload)
    const mail = {
      key: `${context.tenantId}/${context.run.effectKey}`,
      subject: await context.render(subject, 'line'),
      senderName: await context.render(title || subject, 'line'),
      markdown: await context.render(body, 'email'),
    }
    try {
      const to = { addresses: recipients, areKnown: !emailCel && !email }
      const sent = await context.perform(mailing, { mail, to })
      return { ...sent, recipients }
    } catch (error) {
      throw error instanceof MailRefused ? new StepFailed(error.message) : error
    }
  },

  async run({ run, emit }, _payload, { recipients, messageIds, suppressed }) {
    emit(mailSent(run.effectKey, { recipients: recipients.length, suppressed }))
    return output({ recipients, message_ids: messageIds, suppressed })
  },
})

/** Each address once, all of them good, before anything is sent. */
async function recipientsOf(context: StepPrepareContext, payload: Request<typeof SendEmail>): Promise<string[]> {
  const { emailCel, email } = payload
  const given = emailCel
    ? await context.evaluate(emailCel, 'strings')
    : email
      ? [email]
      : (await chooseRecipients({ ...context, tx: context.read }, payload)).map((user) => {
          if (user.email === '') throw new StepFailed(`the user "${user.id}" has no e-mail address`)
          return user.email
        })
  if (given.length === 0) throw new StepFailed('emailCel gave no address')
  const bad = given.find((one) => !isMailAddress(one))
  if (bad !== undefined) throw new StepFailed(`"${bad.slice(0, 100)}" is no e-mail address`, 'INVALID_ARGUMENT')
  return [...new Set(given)]
}

const mailing: OutsideEffect<{ readonly mail: Mail; readonly to: MailTo }, Sent> = {
  act: (context, { mail, to }) => sendMail(context, mail, to),
  async rehearse(context, { mail: { subject, senderName, markdown }, to }) {
    const { suppressed } = await previewMail(context, to)
    const does = suppressed ? 'sends no mail, because notifications are switched off,' : 'sends a mail'
    return {
      effect: {
        kind: 'mail',
        summary: `${does} to ${counted(to.addresses, 'address', 'addresses')}`,
        details: { recipients: to.addresses, subject, senderName, markdown, suppressed },
      },
      ...(suppressed ? {} : { assumed: 'the mail is accepted by the provider' }),
      result: { suppressed, messageIds: [] },
    }
  },
}
