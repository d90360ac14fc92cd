import type { Question } from './template.ts'

/** Who reviews, by the policies that every tenant has. */
export const REVIEWERS: Question = {
  name: 'reviewers',
  label: 'Who reviews',
  kind: 'choice',
  usual: 'builtin-manager-certification',
  choices: {
    'builtin-manager-certification': 'The manager of each person',
    'builtin-app-owner-certification': 'The owners of the app',
  },
}

export const TIME: Question = { name: 'days', label: 'Days to review', kind: 'days', usual: '14' }
