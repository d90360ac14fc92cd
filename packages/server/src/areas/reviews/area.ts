import { referenceTargets } from '../../service/authority.ts'
import { extend } from '../../service/extension.ts'
import { objectNames } from '../../service/names/kinds.ts'
import { sql } from '../../store/sql.ts'
import { area } from '../area.ts'
import { setupSteps, waitingSources } from '../console/api.ts'
import { campaignPart } from './campaigns/part.ts'
import { decidingPart } from './deciding/part.ts'
import { reportsPart } from './reports/part.ts'
import { reviewStep } from './setup-step.ts'
import { templatePart } from './templates/part.ts'
import { timerPart } from './timers/part.ts'
import { assignedReviews } from './waiting.ts'

export const reviewsArea = area({
  name: 'reviews',
  parts: [campaignPart, decidingPart, reportsPart, templatePart, timerPart],
  extensions: [
    extend(waitingSources, assignedReviews),
    extend(setupSteps, reviewStep),
    extend(objectNames, { kind: 'accessReview', rows: sql`select id, display_name as name from access_reviews` }),
    extend(referenceTargets, {
      kind: 'reviewTemplate',
      called: 'access review template',
      right: 'campaigns:create',
      live: sql`select id, '' as app_id from access_review_templates where deleted_at is null`,
    }),
  ],
  tables: [
    'access_review_owners',
    'access_review_pending',
    'access_review_scope_rows',
    'access_review_selections',
    'access_review_submission_items',
    'access_review_submissions',
    'access_review_subjects',
    'access_review_templates',
    'access_reviews',
    'reviewed_access',
  ],
  views: [
    'access_review_owners_view',
    'access_review_selections_view',
    'access_review_submission_items_view',
    'access_review_submissions_view',
    'access_review_templates_view',
    'access_reviews_view',
  ],
  permissions: ['campaigns:read', 'campaigns:write', 'campaigns:create'],
})
