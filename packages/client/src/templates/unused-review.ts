import { namedIn, numberOf, textOf } from './answers.ts'
import { REVIEWERS, TIME } from './campaign-policy.ts'
import { template } from './template.ts'

const DAY_SECONDS = 86_400

export const unusedReview = template({
  of: 'campaign',
  name: 'unused-review',
  title: 'Access that nobody has used',
  about: 'What people hold and have not used for some time, in apps that report their use.',
  questions: [
    { name: 'app', label: 'Which app', kind: 'app' },
    { name: 'unused', label: 'Not used for how many days', kind: 'days', usual: '90' },
    REVIEWERS,
    TIME,
  ],
  draft: (answers) => ({
    policyId: textOf(answers, 'reviewers'),
    days: numberOf(answers, 'days'),
    scopeV2: {
      appAccess: {},
      allAccounts: {},
      grantsByCriteria: { daysSinceLastUsed: `${numberOf(answers, 'unused') * DAY_SECONDS}s` },
    },
    apps: namedIn(answers, 'app'),
  }),
})
