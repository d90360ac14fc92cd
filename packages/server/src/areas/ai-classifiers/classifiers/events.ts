import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'

type Tested = { readonly id: string; readonly displayName: string; readonly level: string }

/** The text itself is told to nobody. */
export const classifierTested = ({ id, ...after }: Tested): Change => ({
  kind: 'aiClassifiers.classifier.tested',
  subject: { type: 'classifier', id },
  after,
})

const CLASSIFIER = { type: 'Classifier', code: 'classifier' }

export const classifierLog: LogRules = {
  ...entityRules('aiClassifiers.classifier', CLASSIFIER),
  'aiClassifiers.classifier.tested': entityRule(CLASSIFIER, 'classifier_tested', 'tested'),
}
