import { namedIn, numberOf, textOf } from './answers.ts'
import { REVIEWERS, TIME } from './campaign-policy.ts'
import { template } from './template.ts'

export const appReview = template({
  of: 'campaign',
  name: 'app-review',
  title: 'Who has access to an app',
  about: 'Everybody who has an account of an app, one by one.',
  questions: [{ name: 'app', label: 'Which app', kind: 'app' }, REVIEWERS, TIME],
  draft: (answers) => ({
    policyId: textOf(answers, 'reviewers'),
    days: numberOf(answers, 'days'),
    scopeV2: { appAccess: {}, allAccounts: {} },
    apps: namedIn(answers, 'app'),
  }),
})
