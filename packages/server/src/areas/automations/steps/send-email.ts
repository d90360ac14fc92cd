import { isAddress } from '../../notifications/index.ts'
import { StepFailed, stepKind } from './step-kind.ts'

export const sendEmail = stepKind<'sendEmail'>({
  kind: 'sendEmail',
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
    if (email && !emailCel && !isAddress(email)) saving.refuse('email', 'must be an e-mail address')
  },
  references: ({ userRefs = [] }) =>
    userRefs.map(({ id = '' }, index) => ({ field: `userRefs[${index}].id`, type: 'user', id })),

  async run() {
    throw new StepFailed('mails cannot be sent yet')
  },
})
