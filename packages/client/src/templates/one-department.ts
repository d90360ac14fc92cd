import { quoted, textOf } from './answers.ts'
import { byManager } from './steps.ts'
import { template } from './template.ts'

export const oneDepartment = template({
  of: 'policy',
  name: 'one-department',
  title: 'Only for one department',
  about: 'People of one department ask their manager; everybody else is denied.',
  questions: [{ name: 'department', label: 'Which department', kind: 'department' }],
  draft: (answers) => {
    const department = textOf(answers, 'department')
    return {
      rules: [{ condition: `subject.department != ${quoted(department)}`, stepKey: 'others' }],
      policySteps: {
        grant: { steps: [byManager] },
        others: { steps: [{ reject: { rejectMessage: `This is for people in ${department} only.` } }] },
      },
    }
  },
})
