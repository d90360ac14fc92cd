import type { Json } from '../../caller.ts'
import { processAll } from '../../work.ts'
import type { Game } from '../game.ts'
import { NAMES, type Name, sourceOf } from '../stage.ts'
import type { Action } from './action.ts'

/** The program of a connector says how its app is: accounts, and members of its groups. */
async function sync(game: Game): Promise<void> {
  const { random, stage, model } = game
  const fed = game.fed()
  const groups = fed === stage.payroll ? ['payer', 'approver'] : ['office']
  const names = NAMES.filter(() => random.chance(0.25))
  const members = names.filter(() => random.chance(0.5)).map((name): [string, Name] => [random.pick(groups), name])
  const by = model.feeding(fed.app.id)
  // An account with the address of somebody else becomes that person's, in this app and in no other.
  const stolen = random.chance(0.3) ? random.pick(NAMES) : undefined
  const source = sourceOf(groups, names, members, (name) => (stolen && name === names[0] ? stolen : name))
  game.log.push(`the program of ${fed.app.id} syncs ${JSON.stringify({ names, members, stolen })}`)
  const { sync: open } = await fed.program.must('/syncs', { type: 'SYNC_TYPE_PARTIAL' })
  for (const [kind, list] of Object.entries(source))
    await fed.program.must(`/syncs/${open.id}/${kind === 'resourceTypes' ? 'resource_types' : kind}`, { list })
  await fed.program.must(`/syncs/${open.id}/complete`)
  // One sync of a connector at a time.
  await processAll(stage.world)
  game.count(true)
  for (const name of new Set([...names, ...(stolen ? [stolen] : [])])) {
    for (const ref of model.refsOf(fed.app.id)) {
      model.give(by, ref, stage.cast[name].userId, 'synced')
      model.take(by, ref, stage.cast[name].userId, 'synced')
    }
  }
}

/** The program does what it was told. */
async function doTasks(game: Game): Promise<void> {
  for (const fed of [game.stage.payroll, game.stage.staff]) {
    for (let count = 0; count < 5; count++) {
      const { task }: Json = await fed.program.must('/tasks/next', { hostId: 'h' })
      if (!task) break
      const body = game.random.chance(0.9) ? { status: 'SUCCESS' } : { status: 'FAILED', error: 'no' }
      const done = await fed.program.call(`/tasks/${task.id}/finish`, body)
      game.count(done.status === 200)
      game.log.push(`the program of ${fed.app.id} was told ${task.kind}: ${body.status} → ${done.status}`)
    }
  }
}

export const connectorActions: readonly Action[] = [
  { name: 'a connector syncs', often: 1, run: sync },
  { name: 'a connector does what it was told', often: 2, run: doTasks },
  {
    name: 'a connector is told something',
    often: 1,
    async run(game) {
      const fed = game.fed()
      const who = game.random.chance(0.6) ? game.mostly('conny') : game.ownerOf(fed.app.id)
      const account = await game.anyAccount([fed.app.id])
      if (!account) return
      const ref = game.refIn(fed.app.id)
      const done = await game.post(who, `${fed.path}/tasks`, {
        grant: { appEntitlementId: ref, appUserId: account.id },
      })
      const by = game.as(who)
      const runs = by.roles.has('connector_admin') ? game.model.feeding(fed.app.id) : by
      if (done) game.model.give(runs, ref, account.userId, 'told')
    },
  },
]
