import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { AccessReviewTemplate } from './shape.ts'
import type { TemplateRow } from './store.ts'
import { toTemplate } from './view.ts'

const TEMPLATE = {
  type: 'AccessReviewTemplate',
  code: 'access_review_template',
  says: {
    scope_changed: 'changed the scope of {it}',
    fired: '{It} made an access review',
    failed: '{It} could not make an access review',
  },
}

export const templateLog: LogRules = {
  ...entityRules('reviews.template', TEMPLATE),
  'reviews.template.scopeChanged': entityRule(TEMPLATE, 'scope_changed', 'scope_changed'),
  'reviews.template.fired': entityRule(TEMPLATE, 'fired', 'fired'),
  'reviews.template.failed': entityRule({ ...TEMPLATE, severity: { failed: 'Medium' } }, 'failed', 'failed'),
}

export const templateChanged = changeOf({
  kind: 'reviews.template',
  type: 'access_review_template',
  write: (row: TemplateRow | null) => AccessReviewTemplate.write(row && toTemplate(row)),
})

const subjectOf = ({ id }: TemplateRow) => ({ type: 'access_review_template', id })
const factsOf = ({ id, display_name }: TemplateRow) => ({ id, displayName: display_name })

export const templateScopeChanged = (row: TemplateRow): Change => ({
  kind: 'reviews.template.scopeChanged',
  subject: subjectOf(row),
  after: factsOf(row),
})
/** Its schedule has made a campaign. */
export const templateFired = (row: TemplateRow, accessReviewId: string): Change => ({
  kind: 'reviews.template.fired',
  subject: subjectOf(row),
  after: { ...factsOf(row), accessReviewId },
})
/** Its schedule could not. */
export const templateFailed = (row: TemplateRow, error: string): Change => ({
  kind: 'reviews.template.failed',
  subject: subjectOf(row),
  after: { ...factsOf(row), error },
})
