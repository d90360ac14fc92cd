import { namedIn } from './answers.ts'
import { template } from './template.ts'

export const everybodyProfile = template({
  of: 'profile',
  name: 'everybody',
  title: 'What everybody works with',
  about: 'Every person who is enabled has this access, from the first day to the last.',
  questions: [{ name: 'access', label: 'What everybody has', kind: 'entitlements' }],
  draft: (answers) => ({
    expression: 'subject.type == UserType.HUMAN && subject.status == UserStatus.ENABLED',
    entitlements: namedIn(answers, 'access'),
  }),
})
