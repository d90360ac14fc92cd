import { isMailAddress } from '../../../lib/mail-address.ts'
import { text } from '../../../wire/scalars.ts'
import { deprecated, shape } from '../../../wire/shape.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, template } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { stepKind } from './step-kind.ts'

export const SendEmail = shape('SendEmail', 'Sends a mail.', {
  title: template('The name of the sender; the subject when empty.'),
  subject: template('The subject.'),
  body: template('The text, as Markdown.'),
  emailCel: cel('Gives the addresses; goes before users.'),
  email: deprecated(text(320, 'One address; use emailCel.')),
  ...manyUsers,
})

export const sendEmail = stepKind({
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
})
