import { namedIn, quoted, textOf } from './answers.ts'
import { template } from './template.ts'

export const departmentProfile = template({
  of: 'profile',
  name: 'department',
  title: 'What a department works with',
  about: 'Whoever is in a department has its access, and loses it by leaving the department.',
  questions: [
    { name: 'department', label: 'Which department', kind: 'department' },
    { name: 'access', label: 'What its people have', kind: 'entitlements' },
  ],
  draft: (answers) => ({
    expression: `subject.department == ${quoted(textOf(answers, 'department'))}`,
    entitlements: namedIn(answers, 'access'),
  }),
})
