import type { PolicyStep } from './policy.ts'

export type ConnectorFacts = {
  readonly id: string
  /** Why it does no tasks at all, as long as nobody configures it; empty when it does. */
  readonly unusable: string
  /** Why it cannot give or take this entitlement; undefined while there is no account to ask about. */
  readonly cannot: string | undefined
  readonly createsAccounts: boolean
  readonly deletesAccount: boolean
  readonly actions: readonly string[]
}

/** Everything that decides what a provision step does. */
export type PlanFacts = {
  readonly direction: 'grant' | 'revoke'
  /** One kind of provisioner; null when nobody has said how. */
  readonly policy: PolicyStep | null
  /** Of the app of the service itself, or a tool that is called through it. */
  readonly isOwnApp: boolean
  /** The entitlement that stands for having an account. */
  readonly isAccess: boolean
  readonly isManuallyManaged: boolean
  /** A sync has brought what was declared ahead of it. */
  readonly isMerged: boolean
  /** The app has accounts made for those who have none. */
  readonly makesAccounts: boolean
  readonly hasAccount: boolean
  /** How the account holds it now: in its own right, only through something else, or not. */
  readonly held: 'directly' | 'inherited' | 'no'
  /** Of what is only inherited: the names of what it comes from. */
  readonly heldThrough: readonly string[]
  /** Of what is not held: a sync, a connector or a person has shown that. */
  readonly isShownGone: boolean
  /** Of the app, in the order of their ids. */
  readonly connectors: readonly ConnectorFacts[]
  /** The ticket configuration that the policy names is there. */
  readonly hasTicketConfig: boolean
}

/** What a provision step does. */
export type Plan =
  /** The change is made in the transaction of the step. */
  | { readonly do: 'inside' }
  /** It is so already. */
  | { readonly do: 'nothing'; readonly why: string }
  | { readonly do: 'waitForMerge' }
  | { readonly do: 'grant' | 'revoke' | 'createAccount' | 'deleteAccount'; readonly connectorId: string }
  /** An account is made, and then the same step goes on. */
  | { readonly do: 'accountFirst'; readonly connectorId: string }
  | { readonly do: 'action'; readonly connectorId: string; readonly actionName: string }
  | { readonly do: 'webhook'; readonly webhookId: string }
  | { readonly do: 'ticket' }
  | { readonly do: 'manual' }
  /** It cannot be done as it was said: people take over. */
  | { readonly do: 'fallBack'; readonly why: string }

/** What the step does, by these facts and nothing else. */
export function planOf(facts: PlanFacts): Plan {
  if (facts.direction === 'revoke' && facts.held !== 'directly') return planOfUnheld(facts)
  if (facts.isOwnApp) return { do: 'inside' }
  const { policy } = facts
  if (policy?.manual) return { do: 'manual' }
  if (policy?.webhook) return { do: 'webhook', webhookId: policy.webhook.webhookId ?? '' }
  if (policy?.externalTicket) {
    return facts.hasTicketConfig ? { do: 'ticket' } : fallBack('the configuration of its tickets is gone')
  }
  if (policy?.action) return actionPlan(facts, policy.action)
  if (policy?.delegated) return fallBack('the entitlement that it is delegated to is gone')
  if (policy?.devicePlacement) return fallBack('access cannot be placed on devices')
  return connectorPlan(facts)
}

/** What is only inherited, or not known to be gone at its source, people see to: once. */
function planOfUnheld({ held, heldThrough, isShownGone, policy }: PlanFacts): Plan {
  if (held === 'no' && isShownGone) return { do: 'nothing', why: 'the account does not hold it' }
  if (policy?.manual) return { do: 'manual' }
  if (held === 'no') return fallBack('nothing has shown that it is gone')
  return fallBack(`it is held through ${heldThrough.join(', ') || 'something else'}`)
}

const fallBack = (why: string): Plan => ({ do: 'fallBack', why })

function actionPlan(facts: PlanFacts, { connectorId = '', actionName = '' }: NonNullable<PolicyStep['action']>): Plan {
  if (!facts.hasAccount) return fallBack('no account')
  const connector = facts.connectors.find(({ id }) => id === connectorId)
  if (!connector) return fallBack('the connector that does it is gone')
  if (connector.unusable) return fallBack(`the connector ${connector.unusable}`)
  if (!connector.actions.includes(actionName)) return fallBack(`the connector has no action "${actionName}"`)
  return { do: 'action', connectorId, actionName }
}

function connectorPlan(facts: PlanFacts): Plan {
  const named = namedConnector(facts.policy)
  const isConfigured = facts.policy?.connector !== undefined
  // What is declared ahead of a sync is kept by hand until the sync has brought it.
  if (!facts.isMerged) return { do: 'waitForMerge' }
  if (facts.isManuallyManaged && !named) return { do: 'manual' }
  // Nobody has said how, and there is nothing that could do it: people do, and nothing has failed.
  if (facts.connectors.length === 0 && !isConfigured) return { do: 'manual' }
  const among = facts.connectors.filter(({ id }) => named === '' || id === named)
  if (among.length === 0) return fallBack(named ? 'the connector that does it is gone' : 'the app has no connector')
  const usable = among.filter(({ unusable }) => unusable === '')
  if (usable.length === 0) return fallBack(`the connector ${among[0]!.unusable}`)
  return facts.direction === 'grant' ? grantPlan(facts, usable) : revokePlan(facts, usable)
}

function namedConnector(policy: PolicyStep | null): string {
  const { defaultBehavior, account, deleteAccount } = policy?.connector ?? {}
  return (defaultBehavior ?? account ?? deleteAccount)?.connectorId ?? ''
}

function grantPlan(facts: PlanFacts, usable: readonly ConnectorFacts[]): Plan {
  const isAccount = facts.isAccess || facts.policy?.connector?.account !== undefined
  if (facts.hasAccount) {
    if (facts.isAccess) return { do: 'nothing', why: 'there is an account already' }
    return able(usable, 'grant')
  }
  const maker = usable.find(({ createsAccounts }) => createsAccounts)
  if (isAccount) {
    return maker ? { do: 'createAccount', connectorId: maker.id } : fallBack('no connector can make accounts')
  }
  if (!facts.makesAccounts) return fallBack('no account')
  return maker ? { do: 'accountFirst', connectorId: maker.id } : fallBack('no account, and no connector can make one')
}

function revokePlan(facts: PlanFacts, usable: readonly ConnectorFacts[]): Plan {
  const endsAccount = facts.isAccess || facts.policy?.connector?.deleteAccount !== undefined
  if (!endsAccount) return able(usable, 'revoke')
  const deleter = usable.find(({ deletesAccount }) => deletesAccount)
  return deleter ? { do: 'deleteAccount', connectorId: deleter.id } : able(usable, 'revoke')
}

/** The first connector that can do it, or why none can. */
function able(usable: readonly ConnectorFacts[], what: 'grant' | 'revoke'): Plan {
  const connector = usable.find(({ cannot }) => cannot === '')
  if (connector) return { do: what, connectorId: connector.id }
  return fallBack(usable[0]?.cannot ?? 'no account')
}
