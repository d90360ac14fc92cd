import type { Game } from '../game.ts'
import type { AppId, AutomationContent, Ref } from '../model/facts.ts'
import type { Player } from '../stage.ts'
import type { Action } from './action.ts'

const AUTOMATIONS = '/api/v1/automations'

type Step = { readonly wire: object; readonly says: Partial<AutomationContent> }

const whom = (game: Game): object =>
  game.random.chance(0.4) ? { useSubjectUser: true } : { userRefs: [{ id: game.anybody().userId }] }

const one = (game: Game): object =>
  game.random.chance(0.4) ? { useSubjectUser: true } : { userRef: { id: game.anybody().userId } }

export const giving = (game: Game, ref: Ref): Step => ({
  wire: {
    grantEntitlements: { ...one(game), inclusionList: { appEntitlementRefs: [game.wire(ref)] }, exclusionNone: {} },
  },
  says: { gives: [ref] },
})

const taking = (game: Game, ref: Ref): Step => ({
  wire: { createRevokeTasks: { ...one(game), appEntitlementRefs: [game.wire(ref)] } },
  says: { takes: [ref] },
})

const takingAll = (game: Game): Step => ({
  wire: game.random.chance(0.5)
    ? { createRevokeTasks: { ...one(game), revokeAll: true } }
    : { createRevokeTasksV2: { ...one(game), inclusionAll: {}, exclusionNone: {} } },
  says: { takesAll: true },
})

export const settingStatus = (game: Game): Step => ({
  wire: { updateUser: { ...one(game), userStatusEnum: game.random.pick(['DISABLED', 'ENABLED']) } },
  says: { setsStatus: true },
})

const starting = (id: string): Step => ({
  wire: { runAutomation: { automationTemplateRef: { id } } },
  says: { runs: [id] },
})

/** Whatever waits for somebody, or is about somebody, waits for another. */
function handingOver(game: Game): Step {
  const reassign = {
    subjectUserRef: { id: game.anybody().userId },
    assigneeUserRef: { id: game.anybody().userId },
  }
  const taskUserRelation = game.random.pick(['TASK_USER_RELATION_ASSIGNEE', 'TASK_USER_RELATION_SUBJECT'])
  return {
    wire: { taskAction: { reassign, taskTypes: [], taskUserRelation } },
    says: { handsOverTo: [reassign.assigneeUserRef.id] },
  }
}

export function randomStep(game: Game): Step {
  const { random, model } = game
  const known = [...model.automations.keys()]
  const kinds: (() => Step)[] = [
    () => giving(game, game.anyRef().ref),
    () => giving(game, game.anyRef().ref),
    () => taking(game, game.anyRef().ref),
    () => takingAll(game),
    () => settingStatus(game),
    () => ({ wire: { unenrollFromAllAccessProfiles: whom(game) }, says: { takesAll: true } }),
    () => handingOver(game),
    ...(known.length > 0 ? [() => starting(random.pick(known))] : []),
  ]
  return random.pick(kinds)()
}

export async function makeAutomation(
  game: Game,
  who: Player,
  appId: AppId,
  step: Step,
  triggers: readonly object[] = [],
): Promise<string | undefined> {
  const body = await game.post(who, AUTOMATIONS, {
    displayName: 'An automation',
    ...(appId ? { appId } : {}),
    enabled: true,
    triggers,
    automationSteps: [{ stepName: 'one', ...step.wire }],
  })
  if (!body) return undefined
  game.model.saveAutomation(game.as(who), body.automation.id, contentOf(appId, step, triggers.length > 0))
  return body.automation.id
}

const contentOf = (appId: AppId, { says }: Step, isTriggered: boolean): AutomationContent => ({
  appId,
  gives: [],
  takes: [],
  takesAll: false,
  runs: [],
  setsStatus: false,
  handsOverTo: [],
  isTriggered,
  ...says,
})

export async function start(game: Game, who: Player, id: string, userId: string): Promise<boolean> {
  const done = await game.post(who, `${AUTOMATIONS}/${id}/execute`, { context: { context: { user_id: userId } } })
  if (done) game.model.startAutomation(game.as(who), id)
  return done !== undefined
}

function anyAutomation(game: Game): string | undefined {
  const ids = [...game.model.automations.keys()]
  return ids.length > 0 ? game.random.pick(ids) : undefined
}

export const automationActions: readonly Action[] = [
  {
    name: 'an automation of an app is made',
    often: 3,
    async run(game) {
      const appId = game.random.pick([...game.apps(), game.stage.ownAppId])
      const triggers = game.random.chance(0.2) ? [{ grantFound: {} }] : []
      await makeAutomation(game, game.ownerOf(appId), appId, randomStep(game), triggers)
    },
  },
  {
    name: 'an automation of the tenant is made',
    often: 2,
    run: async (game) => void (await makeAutomation(game, game.mostly('root', 'second', 'anna'), '', randomStep(game))),
  },
  {
    name: 'an automation is changed',
    often: 1,
    async run(game) {
      const id = anyAutomation(game)
      const known = id ? game.model.automations.get(id) : undefined
      if (!id || !known) return
      const { content } = known.saved.at(-1)!
      const who = game.random.chance(0.7) ? game.ownerOf(content.appId) : game.anybody()
      // What was started before is done as it was said then.
      await game.settle()
      const step = randomStep(game)
      const automation = { automationSteps: [{ stepName: 'one', ...step.wire }] }
      const done = await game.post(who, `${AUTOMATIONS}/${id}`, { automation, updateMask: 'automationSteps' })
      if (done) game.model.saveAutomation(game.as(who), id, contentOf(content.appId, step, content.isTriggered))
    },
  },
  {
    name: 'an automation is started',
    often: 3,
    async run(game) {
      const id = anyAutomation(game)
      if (!id) return
      const appId = game.model.automations.get(id)!.saved.at(-1)!.content.appId
      const who = game.random.chance(0.8) ? game.ownerOf(appId) : game.anybody()
      await start(game, who, id, game.anybody().userId)
    },
  },
  {
    name: 'an automation is offered',
    often: 2,
    async run(game) {
      const id = anyAutomation(game)
      if (id) await offer(game, game.mostly('ara', 'root'), id, game.anybody())
    },
  },
]

/** People may ask for it, and somebody does. */
export async function offer(game: Game, who: Player, id: string, asking: Player): Promise<void> {
  const requestPolicyId = game.random.chance(0.3) ? game.policyFor('grant', '') : ''
  const made = await game.post(who, '/api/v1/request_actions', {
    displayName: 'An offer',
    automationTemplateId: id,
    enabled: true,
    visibleToEveryone: true,
    ...(requestPolicyId ? { requestPolicyId } : {}),
  })
  if (!made) return
  game.model.startAutomation(game.as(who), id)
  if (requestPolicyId) game.model.offerBy(game.as(who), requestPolicyId)
  await game.post(asking, '/api/v1/task/action', { actionId: made.requestAction.id })
}
