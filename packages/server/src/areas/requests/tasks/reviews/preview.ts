import { sql } from '../../../../store/sql.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { readStep } from '../../../policies/steps/api.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import type { StoredTask } from '../rows/rows.ts'
import { ReviewerFinder } from './reviewers.ts'
import { plainSteps } from './start.ts'

/** A task that nobody sees yet, and who would be asked first. */
type PreviewedReview = {
  readonly task: StoredTask
  /** Undefined when it is only known once the task starts, because the policy looks at the task. */
  readonly reviewerIds: readonly string[] | undefined
}

/** Some of the staged tasks of a campaign, in the order of their numbers. */
export async function previewStaged(
  context: AreaContext,
  reviewId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PreviewedReview[]> {
  const tasks = await context.tx.rows<StoredTask>(sql`
    select * from tasks where access_review_id = ${reviewId} and staged and numeric_id > ${after}::bigint
    order by numeric_id limit ${limit}`)
  const finder = new ReviewerFinder(context, reviewId)
  const steps = new Map<string, readonly FrozenStep[] | undefined>()
  const previewed: PreviewedReview[] = []
  for (const task of tasks) {
    if (!steps.has(task.policy_id)) steps.set(task.policy_id, await plainSteps(context, task))
    const first = steps.get(task.policy_id)?.[0]
    const approval = first && readStep(first.document).approval
    previewed.push({ task, reviewerIds: approval ? (await finder.find(task, approval)).userIds : undefined })
  }
  return previewed
}
