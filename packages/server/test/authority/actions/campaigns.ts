import { processAll } from '../../work.ts'
import type { Game } from '../game.ts'
import type { Ref } from '../model/facts.ts'
import type { Player } from '../stage.ts'
import type { Action } from './action.ts'
import { agreed, openTasks } from './requests.ts'

const REVIEW = '/api/v1/access_review'

/** A campaign from its beginning to its end: what nobody has decided is decided by how it is ended. */
export async function campaign(game: Game, who: Player, refs: readonly Ref[], decision: string): Promise<void> {
  const { random, model, stage } = game
  const other = random.pick([stage.cast.root, stage.cast.cam])
  const owners = random.chance(0.5) ? [...new Set([who.userId, other.userId])] : [who.userId]
  const made = await game.post(who, REVIEW, {
    displayName: 'A campaign',
    policyId: random.pick(['builtin-app-owner-certification', 'builtin-manager-certification']),
    ownerIds: owners,
    scopeV2: { specificResources: {} },
  })
  if (!made) return
  const { id } = made.accessReview.accessReview
  const entitlements = refs.map((ref) => ({ appId: model.entitlement(ref).appId, appEntitlementId: ref }))
  const scoping = random.chance(0.7) ? who : other
  model.saveCampaign(game.as(who), id)
  if (!(await game.post(scoping, `${REVIEW}/${id}/scope_and_entitlements`, { entitlements }))) return
  model.saveCampaign(game.as(scoping), id)
  if (!(await game.post(who, `${REVIEW}/${id}/prepare`))) return
  await processAll(stage.world)
  if (!(await game.post(who, `${REVIEW}/${id}/start`))) return
  await processAll(stage.world)
  if (random.chance(0.5)) await review(game)
  const ending = random.chance(0.7) ? who : other
  const ended = await game.post(ending, `${REVIEW}/${id}/end`, { decision: `CLOSE_DECISION_${decision}` })
  if (!ended) return
  // What was not reviewed is decided by whoever ends it.
  model.saveCampaign(game.as(ending), id)
  await processAll(stage.world)
  if (random.chance(0.4)) return
  const revoking = random.chance(0.7) ? who : other
  const done = await game.post(revoking, `${REVIEW}/${id}/revoke_denied`)
  if (done) for (const ref of refs) model.take(game.as(revoking), ref, '*', 'revoked what was denied')
}

/** A reviewer denies. */
async function review(game: Game): Promise<void> {
  const open = (await openTasks(game)).filter(({ type, kind }) => type === 'certify' && kind === 'approval')
  const task = open.length > 0 ? game.random.pick(open) : undefined
  const reviewers = game.players(task?.assignees ?? [])
  if (!task || reviewers.length === 0) return
  const who = game.random.pick(reviewers)
  const done = await game.post(who, `/api/v1/tasks/${task.id}/action/deny`, {
    policyStepId: task.stepId,
    comment: 'no',
  })
  if (done) agreed(game, who, task)
}

export const campaignActions: readonly Action[] = [
  {
    name: 'a campaign is held',
    often: 1,
    async run(game) {
      const who = game.mostly('cam', 'cam', 'root')
      await campaign(
        game,
        who,
        [game.anyRef().ref, game.anyRef().ref],
        game.random.pick(['REVOKED', 'REVOKED', 'SKIP', 'NO_ACTION']),
      )
    },
  },
]
