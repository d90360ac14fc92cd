import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ConnectorFacts, type Plan, type PlanFacts, planOf } from './plan.ts'
import { type Policy, type PolicyStep, policyFor, stepsIn } from './policy.ts'

const CONNECTOR: ConnectorFacts = {
  id: 'c',
  unusable: '',
  cannot: '',
  createsAccounts: true,
  deletesAccount: true,
  actions: ['grant_it'],
}
const UNABLE = { cannot: 'cannot do it', createsAccounts: false, deletesAccount: false, actions: [] }

/** Situations that a step may be in. */
const SITUATIONS = {
  supported: {},
  unsupported: { connectors: [{ ...CONNECTOR, ...UNABLE }] },
  'not merged': { isMerged: false },
  'no account': { hasAccount: false, held: 'no', connectors: [{ ...CONNECTOR, cannot: undefined }] },
  'no account, made first': {
    hasAccount: false,
    held: 'no',
    makesAccounts: true,
    connectors: [{ ...CONNECTOR, cannot: undefined }],
  },
  'own app': { isOwnApp: true, connectors: [] },
  'manually managed': { isManuallyManaged: true, connectors: [] },
  'no connector': { connectors: [] },
} as const satisfies Record<string, Partial<PlanFacts>>
type Situation = keyof typeof SITUATIONS

const KINDS: Record<string, PolicyStep | null> = {
  'nothing said': null,
  unconfigured: { unconfigured: {} },
  'any connector': { connector: {} },
  'a connector': { connector: { defaultBehavior: { connectorId: 'c' } } },
  account: { connector: { account: { connectorId: 'c' } } },
  deleteAccount: { connector: { deleteAccount: { connectorId: 'c' } } },
  manual: { manual: { instructions: 'by hand' } },
  delegated: { delegated: { appId: 'a', entitlementId: 'gone' } },
  webhook: { webhook: { webhookId: 'w' } },
  ticket: { externalTicket: { connectorId: 'c', externalTicketProvisionerConfigId: 't' } },
  action: { action: { connectorId: 'c', actionName: 'grant_it' } },
}

const factsOf = (direction: PlanFacts['direction'], kind: string, situation: Situation): PlanFacts => ({
  direction,
  policy: KINDS[kind]!,
  isOwnApp: false,
  isAccess: false,
  isManuallyManaged: false,
  isMerged: true,
  makesAccounts: false,
  hasAccount: true,
  held: 'directly',
  heldThrough: [],
  isShownGone: true,
  connectors: [CONNECTOR],
  hasTicketConfig: true,
  ...SITUATIONS[situation],
})

const short = (plan: Plan): string => {
  if (plan.do === 'fallBack') return `fall back: ${plan.why}`
  return 'connectorId' in plan ? `${plan.do} by ${plan.connectorId}` : plan.do
}

/** By kind: grant and revoke in every situation, in the order of the situations. */
const GRANTS: Record<string, readonly string[]> = {
  'nothing said': [
    'grant by c',
    'fall back: cannot do it',
    'waitForMerge',
    'fall back: no account',
    'accountFirst by c',
    'inside',
    'manual',
    'manual',
  ],
  unconfigured: [
    'grant by c',
    'fall back: cannot do it',
    'waitForMerge',
    'fall back: no account',
    'accountFirst by c',
    'inside',
    'manual',
    'manual',
  ],
  'any connector': [
    'grant by c',
    'fall back: cannot do it',
    'waitForMerge',
    'fall back: no account',
    'accountFirst by c',
    'inside',
    'manual',
    'fall back: the app has no connector',
  ],
  'a connector': [
    'grant by c',
    'fall back: cannot do it',
    'waitForMerge',
    'fall back: no account',
    'accountFirst by c',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
  account: [
    'grant by c',
    'fall back: cannot do it',
    'waitForMerge',
    'createAccount by c',
    'createAccount by c',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
  deleteAccount: [
    'grant by c',
    'fall back: cannot do it',
    'waitForMerge',
    'fall back: no account',
    'accountFirst by c',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
  manual: ['manual', 'manual', 'manual', 'manual', 'manual', 'inside', 'manual', 'manual'],
  delegated: [
    ...Array(5).fill('fall back: the entitlement that it is delegated to is gone'),
    'inside',
    ...Array(2).fill('fall back: the entitlement that it is delegated to is gone'),
  ],
  webhook: ['webhook', 'webhook', 'webhook', 'webhook', 'webhook', 'inside', 'webhook', 'webhook'],
  ticket: ['ticket', 'ticket', 'ticket', 'ticket', 'ticket', 'inside', 'ticket', 'ticket'],
  action: [
    'action by c',
    'fall back: the connector has no action "grant_it"',
    'action by c',
    'fall back: no account',
    'fall back: no account',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
}
const REVOKES: Record<string, readonly string[]> = {
  ...GRANTS,
  'nothing said': [
    'revoke by c',
    'fall back: cannot do it',
    'waitForMerge',
    'nothing',
    'nothing',
    'inside',
    'manual',
    'manual',
  ],
  unconfigured: [
    'revoke by c',
    'fall back: cannot do it',
    'waitForMerge',
    'nothing',
    'nothing',
    'inside',
    'manual',
    'manual',
  ],
  'any connector': [
    'revoke by c',
    'fall back: cannot do it',
    'waitForMerge',
    'nothing',
    'nothing',
    'inside',
    'manual',
    'fall back: the app has no connector',
  ],
  'a connector': [
    'revoke by c',
    'fall back: cannot do it',
    'waitForMerge',
    'nothing',
    'nothing',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
  account: [
    'revoke by c',
    'fall back: cannot do it',
    'waitForMerge',
    'nothing',
    'nothing',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
  deleteAccount: [
    'deleteAccount by c',
    'fall back: cannot do it',
    'waitForMerge',
    'nothing',
    'nothing',
    'inside',
    'fall back: the connector that does it is gone',
    'fall back: the connector that does it is gone',
  ],
}

for (const [direction, table] of [
  ['grant', GRANTS],
  ['revoke', REVOKES],
] as const) {
  for (const [kind, wanted] of Object.entries(table)) {
    test(`${direction}, ${kind}: what the step does in every situation`, () => {
      const situations = Object.keys(SITUATIONS) as Situation[]
      const planned = situations.map((situation) => short(planOf(factsOf(direction, kind, situation))))
      const isGone = direction === 'revoke'
      // What is not held needs nothing to be taken away, whatever the kind.
      const right = wanted.map((one, at) => (isGone && situations[at]!.startsWith('no account') ? 'nothing' : one))
      assert.deepEqual(planned, right)
    })
  }
}

test('every kind of provisioner is in the tables', () => {
  assert.deepEqual(Object.keys(GRANTS), Object.keys(KINDS))
  assert.deepEqual(Object.keys(REVOKES), Object.keys(KINDS))
})

test('access to the app is an account: made for a grant, deleted for a revoke', () => {
  const access = (direction: PlanFacts['direction'], more: Partial<PlanFacts> = {}): string =>
    short(planOf({ ...factsOf(direction, 'nothing said', 'supported'), isAccess: true, ...more }))
  assert.equal(access('grant', { hasAccount: false, held: 'no' }), 'createAccount by c')
  assert.equal(access('grant'), 'nothing')
  assert.equal(access('revoke'), 'deleteAccount by c')
  const keeper = { ...CONNECTOR, deletesAccount: false }
  assert.equal(access('revoke', { connectors: [keeper] }), 'revoke by c')
  assert.equal(access('revoke', { connectors: [{ ...keeper, cannot: 'cannot do it' }] }), 'fall back: cannot do it')
})

test('a connector without configuration is passed over; one that is named is not replaced by another', () => {
  const broken = { ...CONNECTOR, id: 'b', unusable: 'has no configuration' }
  const facts = factsOf('grant', 'nothing said', 'supported')
  assert.equal(short(planOf({ ...facts, connectors: [broken, CONNECTOR] })), 'grant by c')
  assert.equal(short(planOf({ ...facts, connectors: [broken] })), 'fall back: the connector has no configuration')
  const named = { connector: { defaultBehavior: { connectorId: 'b' } } }
  const planned = planOf({ ...facts, policy: named, connectors: [broken, CONNECTOR] })
  assert.equal(short(planned), 'fall back: the connector has no configuration')
})

test('what is only inherited is never taken for revoked', () => {
  for (const kind of Object.keys(KINDS)) {
    const planned = planOf({ ...factsOf('revoke', kind, 'supported'), held: 'inherited' })
    // People who were given it are not given it again and again.
    const wanted = kind === 'manual' ? 'manual' : 'fall back: it is held through something else'
    assert.equal(short(planned), wanted, kind)
  }
})

test('what the directory does not have is not taken for revoked as long as nothing has shown that it is gone', () => {
  for (const kind of Object.keys(KINDS)) {
    const planned = planOf({ ...factsOf('revoke', kind, 'supported'), held: 'no', isShownGone: false })
    assert.equal(short(planned), kind === 'manual' ? 'manual' : 'fall back: nothing has shown that it is gone', kind)
  }
})

test('a ticket configuration that is gone leads to people', () => {
  const planned = planOf({ ...factsOf('grant', 'ticket', 'supported'), hasTicketConfig: false })
  assert.equal(short(planned), 'fall back: the configuration of its tickets is gone')
})

test('no plan for a revoke of what is held says that nothing is to be done', () => {
  for (const kind of Object.keys(KINDS)) {
    for (const situation of Object.keys(SITUATIONS) as Situation[]) {
      const facts: PlanFacts = { ...factsOf('revoke', kind, situation), hasAccount: true, held: 'directly' }
      assert.notEqual(planOf(facts).do, 'nothing', `${kind}, ${situation}`)
    }
  }
})

test('taking is the inverse of giving where nothing else is said', () => {
  const manual: Policy = { manual: { instructions: 'x' } }
  const account: Policy = { connector: { account: { connectorId: 'c' } } }
  const inverse = { connector: { deleteAccount: { connectorId: 'c' } } }
  const of = (provisioner: Policy | null, deprovisioner: Policy | null) =>
    policyFor('revoke', { provisioner, deprovisioner })
  assert.equal(of(null, null), null)
  assert.equal(of({}, {}), null)
  assert.deepEqual(of(manual, null), manual)
  assert.deepEqual(of(account, null), inverse)
  assert.deepEqual(of(account, manual), manual)
  const several: Policy = { multiStep: { provisionSteps: [account, manual] } }
  assert.deepEqual(stepsIn(of(several, null)), [manual, inverse])
  assert.deepEqual(stepsIn(policyFor('grant', { provisioner: several, deprovisioner: null })), [account, manual])
  assert.deepEqual(stepsIn(null), [null])
})
