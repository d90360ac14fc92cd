import type { Violation } from '../../../../lib/failure.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { ProvisionPolicy, ProvisionStep } from './shape.ts'

type Policy = Answer<typeof ProvisionPolicy>
type Step = Answer<typeof ProvisionStep>
type Named = { readonly field: string; readonly id: string }

/** Everything a policy names, with its path, and what is wrong with it by itself. */
export type References = {
  readonly violations: Violation[]
  readonly users: Named[]
  readonly connectors: (Named & { appId: string })[]
  readonly webhooks: Named[]
  readonly groups: (Named & { appId: string })[]
  readonly expressions: { field: string; text: string }[]
  /** Of accounts to be made: expressions by field. */
  readonly mappings: { field: string; text: string }[]
  readonly delegated: (Named & { appId: string; implicit: boolean })[]
  readonly vaults: Named[]
  readonly tickets: (Named & { connectorId: string })[]
  /** Connectors of ticket configurations, which whoever made the configuration has chosen. */
  readonly ticketConnectors: (Named & { appId: string })[]
}

/** `appId` is the app of the entitlement: connectors without an app are looked up there. */
export function referencesIn(policy: Policy, field: string, appId: string): References {
  const found: References = {
    violations: [],
    users: [],
    connectors: [],
    webhooks: [],
    groups: [],
    expressions: [],
    mappings: [],
    delegated: [],
    vaults: [],
    tickets: [],
    ticketConnectors: [],
  }
  if (policy.multiStep) {
    const steps = policy.multiStep.provisionSteps
    const at = `${field}.multiStep.provisionSteps`
    if (steps.length === 0) need(found, at, 'must hold at least one step')
    for (const [index, step] of steps.entries()) {
      if (Object.keys(step).length === 0)
        need(found, `${at}[${index}]`, 'must say how: one of the kinds', 'ONEOF_REQUIRED')
      visit(step, `${at}[${index}]`, appId, found)
    }
  } else visit(policy, field, appId, found)
  return found
}

/** The entitlements that are given in place of the one that was asked for. */
export const delegationsIn = (policy: Policy, field: string): References['delegated'] =>
  referencesIn(policy, field, '').delegated

function visit(step: Step, field: string, appId: string, found: References): void {
  const { connector, manual, delegated, webhook, externalTicket, action, devicePlacement } = step
  if (connector) visitConnector(connector, `${field}.connector`, appId, found)
  if (manual) visitManual(manual, `${field}.manual`, found)
  if (delegated) {
    const { appId: other = '', entitlementId = '', implicit = false } = delegated
    const at = `${field}.delegated.entitlementId`
    if (entitlementId === '') need(found, at, 'is required')
    else found.delegated.push({ field: at, id: entitlementId, appId: other, implicit })
  }
  if (webhook) name(found, found.webhooks, `${field}.webhook.webhookId`, webhook.webhookId)
  if (externalTicket) {
    const connector = { id: externalTicket.connectorId, appId: externalTicket.appId || appId }
    nameConnector(found, found.ticketConnectors, `${field}.externalTicket.connectorId`, connector)
    const at = `${field}.externalTicket.externalTicketProvisionerConfigId`
    const { externalTicketProvisionerConfigId: id = '', connectorId = '' } = externalTicket
    if (id === '') need(found, at, 'is required')
    else found.tickets.push({ field: at, id, connectorId })
  }
  if (action) {
    const connector = { id: action.connectorId, appId: action.appId || appId }
    nameConnector(found, found.connectors, `${field}.action.connectorId`, connector)
    if (!action.actionName) need(found, `${field}.action.actionName`, 'is required')
  }
  if (devicePlacement) {
    const description = 'access cannot be placed on devices; choose another kind'
    found.violations.push({ field: `${field}.devicePlacement`, description, reason: 'FEATURE_DISABLED' })
  }
}

function visitConnector(connector: NonNullable<Step['connector']>, field: string, appId: string, found: References) {
  const kinds = ['defaultBehavior', 'account', 'deleteAccount'] as const
  const kind = kinds.find((one) => connector[one])
  // Left open: the connector of the app that can do it, chosen when it is done.
  const { saveToVault, config } = connector.account ?? {}
  for (const [name, text] of Object.entries(config ?? {})) {
    if (typeof text === 'string') found.mappings.push({ field: `${field}.account.config.${name}`, text })
  }
  if (saveToVault) {
    const at = `${field}.account.saveToVault.vaultIds`
    if (!saveToVault.vaultIds.length) need(found, at, 'must name at least one vault')
    found.vaults.push(...saveToVault.vaultIds.map((id, index) => ({ field: `${at}[${index}]`, id })))
  }
  const isOpen = !kind || (kind === 'defaultBehavior' && !connector.defaultBehavior?.connectorId)
  if (!isOpen)
    nameConnector(found, found.connectors, `${field}.${kind}.connectorId`, { id: connector[kind]?.connectorId, appId })
}

function visitManual(manual: NonNullable<Step['manual']>, field: string, found: References): void {
  nameUsers(found, `${field}.userIds`, manual.userIds)
  const assignee = manual.assignee ?? {}
  const at = `${field}.assignee`
  if (assignee.users) {
    nameUsers(found, `${at}.users.userIds`, assignee.users.userIds)
    if (!assignee.users.userIds?.length) need(found, `${at}.users.userIds`, 'must name at least one user')
  }
  if (assignee.group) {
    const { appId = '', appGroupId = '' } = assignee.group
    if (appGroupId === '') need(found, `${at}.group.appGroupId`, 'is required')
    else found.groups.push({ field: `${at}.group.appGroupId`, id: appGroupId, appId })
  }
  if (assignee.expression) {
    const texts = assignee.expression.expressions ?? []
    if (texts.length === 0) need(found, `${at}.expression.expressions`, 'must hold at least one expression')
    for (const [index, text] of texts.entries()) {
      found.expressions.push({ field: `${at}.expression.expressions[${index}]`, text })
    }
  }
  for (const kind of ['appOwners', 'group', 'manager', 'expression', 'entitlementOwners'] as const) {
    nameUsers(found, `${at}.${kind}.fallbackUserIds`, assignee[kind]?.fallbackUserIds)
  }
}

const need = (found: References, field: string, description: string, reason = 'VALUE_REQUIRED') =>
  found.violations.push({ field, description, reason })

function name(found: References, list: Named[], field: string, id = ''): void {
  if (id === '') need(found, field, 'is required')
  else list.push({ field, id })
}

function nameConnector(
  found: References,
  list: References['connectors'],
  field: string,
  { id = '', appId }: { readonly id: string | undefined; readonly appId: string },
): void {
  if (id === '') need(found, field, 'is required')
  else list.push({ field, id, appId })
}

function nameUsers(found: References, field: string, ids: readonly string[] = []): void {
  for (const [index, id] of ids.entries()) found.users.push({ field: `${field}[${index}]`, id })
}
