import type { Action } from './action.ts'

const FINDINGS = '/api/v1/findings'

export const findingActions: readonly Action[] = [
  {
    name: 'a routing rule runs an automation for every finding',
    often: 1,
    async run(game) {
      const { random, model } = game
      const ids = [...model.automations.keys()]
      if (ids.length === 0) return
      const automationId = random.pick(ids)
      const who = game.mostly('root', 'anna')
      const triggerAutomation = { automationId, inputMapping: { user_id: game.anybody().userId } }
      const routingRule = {
        displayName: 'A rule',
        enabled: true,
        condition: 'true',
        dispatchers: [{ enabled: true, tierOverride: 'FINDING_DISPATCH_TIER_AUTO', triggerAutomation }],
      }
      if (await game.post(who, `${FINDINGS}/routing-rules`, { routingRule })) {
        model.startAutomation(game.as(who), automationId)
      }
    },
  },
  {
    name: 'a finding is made',
    often: 1,
    async run(game) {
      const { app, connectorId } = game.fed()
      const dedupKeyParts = ['game', String(game.random.below(1_000_000))]
      const connectorTarget = { appId: app.id, connectorId }
      const body = { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts, connectorTarget }
      await game.post(game.ownerOf(app.id), FINDINGS, body)
    },
  },
]
