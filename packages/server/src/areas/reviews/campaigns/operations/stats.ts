import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, double, id, int32, text } from '../../../../wire/scalars.ts'
import { always, shape } from '../../../../wire/shape.ts'
import { overseeCampaign } from '../guards.ts'
import { loadStats } from '../stats.ts'

const counts = {
  total: int32('All reviews.'),
  open: int32('Those that are open.'),
  certified: int32('Those that were certified.'),
  denied: int32('Those that were denied.'),
  cancelled: int32('Those that ended without a decision.'),
}

const StatsOfApp = shape('AccessReviewStatsOfApp', 'The reviews of an app.', { appId: id('The app.'), ...counts })
const StatsOfReviewer = shape('AccessReviewStatsOfReviewer', 'The reviews of a reviewer.', {
  userId: id('The reviewer.'),
  open: int32('Those that wait for it.'),
  done: int32('Those that it has decided.'),
  pending: int32('Those of the open ones that it has decided and not submitted.'),
  medianSeconds: int32('Half of its decisions came sooner than so long after they were its own.'),
  hasty: bool('It has certified fifty or more at once after less than a minute.'),
})
const BurndownDay = shape('AccessReviewBurndownDay', 'How many reviews were open at the end of a day.', {
  day: text(10, 'The day where the tenant is, such as 2026-11-20.'),
  open: int32('How many were open.'),
})
const HastySubmission = shape(
  'AccessReviewHastySubmission',
  'A submission that came too fast to have been looked at.',
  {
    submissionId: id('The submission.'),
    userId: id('Whose.'),
    certifiedCount: int32('How many it certified.'),
    seconds: int32('From the first decision to the submission.'),
  },
)
const Remediation = shape('AccessReviewRemediation', 'What became of denied access.', {
  denied: int32('Reviews that were denied.'),
  started: int32('Those whose access is being taken away, or was.'),
  revoked: int32('Those whose access is gone, with a proof.'),
  failed: int32('Those whose access could not be taken away.'),
  rate: double('The part of denied access that is gone, from 0 to 1.'),
})

export const campaignStats = operation({
  id: 'reviews.stats',
  about: 'Counts the reviews of a campaign: by app, by reviewer, by day, and what became of denied access.',
  route: 'GET /api/v1/access_review/{id}/stats',
  guard: overseeCampaign,
  request: shape('AccessReviewStatsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewStatsServiceGetResponse', 'The numbers.', {
    ...counts,
    carried: int32('Access that was carried over from the last review.'),
    byApp: list(StatsOfApp, 10_000, 'By app.'),
    byReviewer: list(StatsOfReviewer, 10_000, 'By reviewer.'),
    burndown: list(BurndownDay, 1000, 'By day, from its start on.'),
    hasty: list(HastySubmission, 1000, 'Submissions that came too fast.'),
    remediation: always(Remediation),
  }),

  async run({ tx, campaign }) {
    return loadStats(tx, campaign)
  },
})
