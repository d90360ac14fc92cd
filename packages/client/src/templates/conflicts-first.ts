import { idOf } from './answers.ts'
import { byAppOwners, byUser } from './steps.ts'
import { template } from './template.ts'

export const conflictsFirst = template({
  of: 'policy',
  name: 'conflicts-first',
  title: 'Conflicts are decided by one person',
  about: 'What would be held together against a rule is decided by somebody you name, then by an owner of the app.',
  questions: [{ name: 'user', label: 'Who decides about conflicts', kind: 'user' }],
  draft: (answers) => ({
    rules: [{ condition: 'task.analysis.hasConflictViolations', stepKey: 'conflict' }],
    policySteps: {
      grant: { steps: [byAppOwners] },
      conflict: { steps: [byUser(idOf(answers, 'user')), byAppOwners] },
    },
  }),
})
