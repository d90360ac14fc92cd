import { isMailAddress } from '../../../lib/mail-address.ts'
import { text } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { deprecated, shape } from '../../../wire/shape.ts'
import { mailSent } from '../../notifications/api.ts'
import { type Mail, MailRefused, type MailTo, previewMail, type Sent, sendMail } from '../../notifications/email/api.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, template } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { chooseRecipients } from './choose-users.ts'
import { counted, type OutsideEffect } from './effects.ts'
import { output, StepFailed, type StepPrepareContext, stepKind } from './step-kind.ts'

type Prepared = Sent & { readonly recipients: readonly string[] }

const SendEmail = shape('SendEmail', 'Sends a mail.', {
  title: template('The name of the sender; the subject when empty.'),
  subject: template('The subject.'),
  body: template('The text, as Markdown.'),
  emailCel: cel('Gives the addresses; goes before users.'),
  email: deprecated(text(320, 'One address; use emailCel.')),
  ...manyUsers,
})

export const sendEmail = stepKind<typeof SendEmail, Prepared>({
  kind: 'sendEmail',
  icon: 'bell',
  shape: SendEmail,
  samples: [
    {
      title: 'T',
      subject: '{{ subject.displayName }}',
      body: '*b*',
      emailCel: '"a@b.example"',
      email: 'a@b.example',
      ...sampleUsers,
    },
  ],
  // Mail goes out under the sender of the tenant: within an app only to people of the app.
  actsOn: ({ emailCel, email }) => (emailCel || email ? 'tenant' : 'app'),
  texts: [
    { path: 'title', template: 'text' },
    { path: 'subject', template: 'text' },
    { path: 'body', template: 'text' },
    { path: 'emailCel', result: 'strings' },
    { path: 'userIdsCel', result: 'userIds' },
  ],
  users: 'many',
  needsNobody: ({ emailCel, email }) => Boolean(emailCel || email),

  check({ subject = '', body = '', emailCel, email }, saving) {
    if (saving.publishing) {
      if (subject.trim() === '') saving.refuse('subject', 'is required', 'VALUE_REQUIRED')
      if (body.trim() === '') saving.refuse('body', 'is required', 'VALUE_REQUIRED')
    }
    if (email && !emailCel && !isMailAddress(email)) saving.refuse('email', 'must be an e-mail address')
  },
  references: ({ userRefs = [] }) =>
    userRefs.map(({ id = '' }, index) => ({ field: `userRefs[${index}].id`, type: 'user', id })),

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
