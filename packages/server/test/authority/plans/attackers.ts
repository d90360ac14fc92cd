import { approve, openTasks } from '../actions/requests.ts'
import type { Game } from '../game.ts'
import type { AppId, Entitlement } from '../model/facts.ts'
import type { Player } from '../stage.ts'

/** Somebody who owns an app and wants more. */
export function owner(game: Game): { who: Player; appId: AppId } {
  const { anna, bert, dirk } = game.stage.cast
  const who = game.random.pick([anna, bert, dirk])
  const { ownApps } = game.as(who)
  const own = game.apps().filter((id) => ownApps.has(id))
  return { who, appId: game.random.pick(own.length > 0 ? own : game.apps()) }
}

/** Whoever it is for: mostly the attacker. */
export const accomplice = (game: Game, who: Player): Player => (game.random.chance(0.6) ? who : game.anybody())

/** A role above the basic one. */
export const role = (game: Game): Entitlement =>
  game.random.pick(
    [...game.model.entitlements.values()].filter((one) => one.role !== undefined && one.role !== 'basic_user'),
  )

/** Those who were asked last agree, mostly. */
export async function agree(game: Game): Promise<void> {
  for (const task of (await openTasks(game)).filter(({ kind }) => kind === 'approval').slice(-2)) {
    const asked = game.players(task.assignees)
    if (asked.length === 0 || !game.random.chance(0.6)) continue
    await approve(game, game.random.pick(asked), task)
    // Whoever is asked next may have got a role by it.
    await game.compare()
  }
}
