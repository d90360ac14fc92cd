import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { AccessReviewTemplate } from './shape.ts'
import type { TemplateRow } from './store.ts'
import { toTemplate } from './view.ts'

const TEMPLATE = { type: 'AccessReviewTemplate', code: 'access_review_template' }

export const templateLog: LogRules = {
  ...entityRules('reviews.template', TEMPLATE),
  'reviews.template.scopeChanged': entityRule(TEMPLATE, 'scope_changed', 'scope_changed'),
  'reviews.template.fired': entityRule(TEMPLATE, 'fired', 'fired'),
  'reviews.template.failed': entityRule({ ...TEMPLATE, severity: { failed: 'Medium' } }, 'failed', 'failed'),
}

const written = (row: TemplateRow | null): Change['after'] =>
  // Safe because a shape writes an object or null.
  AccessReviewTemplate.write(row === null ? null : toTemplate(row)) as Change['after']

export const templateChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: TemplateRow | null,
  after: TemplateRow | null,
): Change => ({
  kind: `reviews.template.${verb}`,
  subject: { type: 'access_review_template', id: (after ?? before)!.id },
  before: written(before),
  after: written(after),
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
