import { ownZone, quoted, textOf } from './answers.ts'
import { template } from './template.ts'

export const contractorEnd = template({
  of: 'automation',
  name: 'contractor-end',
  title: 'Contractors lose access on the last day',
  about: 'Every morning, whoever works on a contract that has ended loses all access.',
  questions: [
    { name: 'type', label: 'Type of employment', kind: 'text', usual: 'Contractor' },
    {
      name: 'attribute',
      label: 'Attribute that holds the end of the contract',
      hint: 'A date such as 2026-12-31, as the directory has it.',
      kind: 'text',
      usual: 'contract_ends',
    },
  ],
  draft: (answers) => {
    const ends = `subject.attributes[${quoted(textOf(answers, 'attribute'))}]`
    return {
      triggers: [
        {
          schedule: {
            cronSpec: '0 6 * * *',
            timezone: ownZone(),
            condition: [
              `subject.employmentType == ${quoted(textOf(answers, 'type'))}`,
              `${ends} != ""`,
              `time.parse(string(${ends}), TimeFormat.DATE) < now()`,
            ].join(' && '),
          },
        },
      ],
      steps: [
        {
          stepName: 'take',
          stepDisplayName: 'Take all access away',
          createRevokeTasksV2: { useSubjectUser: true, inclusionAll: {}, exclusionNone: {} },
        },
      ],
    }
  },
})
