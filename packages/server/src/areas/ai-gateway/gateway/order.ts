import { findHiddenText } from '../../ai-classifiers/judging/api.ts'
import { findRightsNow } from '../../auth/api.ts'
import { whyAstray } from '../resources/expansion.ts'
import { getSettings } from '../settings/store.ts'
import { type Asked, callOf, type Passed } from './asked.ts'
import { type Refused, refuse } from './call-end.ts'
import { askBefore } from './checks.ts'
import { findStop } from './stops.ts'

/** One question about a call: it refuses the call, says what it is made with, or says nothing. */
type Check<Name extends string = string> = {
  readonly name: Name
  readonly look: (asked: Asked) => Promise<Refused | Passed | undefined> | Refused | undefined
}

const check = <Name extends string>(name: Name, look: Check['look']): Check<Name> => ({ name, look })

/**
 * Everything that has to be true of a call, in this order. A call and a read begin where their token has said who calls;
 * a call that was approved begins at the top and ends before what was decided when it began to wait.
 */
export const ORDER = [
  check('caller', async ({ tx, principal }) =>
    (await findRightsNow(tx, principal.userId))
      ? undefined
      : refuse('ERROR', 'not_granted', 'whoever called is disabled or deleted'),
  ),

  check('program', ({ isClientGone }) =>
    isClientGone ? refuse('DENIED', 'kill_switch', 'the program is closed', { stopped: 'CLIENT' }) : undefined,
  ),

  check('stops', async ({ tx, target, client }) => {
    const toolId = target.kind === 'tool' ? target.tool.id : ''
    const stop = await findStop(tx, { connectorId: target.server.connector_id, toolId, aiClientId: client.id })
    return stop && refuse('DENIED', 'kill_switch', stop.reason, { stopped: stop.target })
  }),

  check('programsOfTenant', async ({ tx, client }) => {
    const { allowedClientTypes } = await getSettings(tx)
    const types: readonly string[] = allowedClientTypes
    return types.length > 0 && !types.includes(`MCP_CLIENT_TYPE_${client.type}`)
      ? refuse('DENIED', 'client_type_not_allowed', 'programs of this type may not call tools')
      : undefined
  }),

  check('approved', ({ target }) => {
    if (target.kind === 'tool') {
      return target.tool.state === 'APPROVED'
        ? undefined
        : refuse('DENIED', 'tool_not_approved', 'the tool is not approved')
    }
    return target.deciding.state === 'APPROVED'
      ? undefined
      : refuse('DENIED', 'resource_not_approved', 'the resource is not approved')
  }),

  check('programsOfTool', ({ target, client }) => {
    const types = target.kind === 'tool' ? target.tool.allowed_client_types : []
    return types.length > 0 && !types.includes(client.type)
      ? refuse('DENIED', 'client_type_not_allowed', 'programs of this type may not call this tool')
      : undefined
  }),

  check('address', ({ target, services }) => {
    if (target.kind === 'tool') return undefined
    const isOpen = (host: string): boolean => services.outbound.checkUrl(`https://${host}/`).allowed
    for (const template of target.templates) {
      const why = whyAstray(template, target.uri, isOpen)
      if (why !== undefined) return refuse('DENIED', 'uri_not_allowed', `the address is not read: ${why}`)
    }
    return undefined
  }),

  check('held', async ({ target, notHeld }) =>
    (target.kind === 'tool' ? target.isHeld : target.held) ? undefined : notHeld(),
  ),

  check('hiddenText', ({ target, input }) => {
    // The input of a read is its address, which people see as it is.
    const hidden = target.kind === 'tool' ? findHiddenText(input) : undefined
    return hidden === undefined ? undefined : refuse('DENIED', 'hidden_text', hiddenIn(hidden))
  }),

  check('rulings', async (asked) => {
    const { tx, tenant, services } = asked
    const { denied, ...ruled } = await askBefore({ tx, tenant, services }, callOf(asked))
    if (denied) return refuse('DENIED', denied.by, denied.reason, { verdicts: ruled.verdicts })
    const { waits, verdicts } = ruled
    if (waits && asked.target.kind === 'resource') {
      const message = `a read cannot wait for an approval: ${waits.reason}`
      return refuse('DENIED', 'approval_required', message, { verdicts })
    }
    return { kind: 'passed', ...ruled }
  }),
] as const satisfies readonly Check[]

type Name = (typeof ORDER)[number]['name']

type Way = {
  /** The first check; the top when absent. */
  readonly from?: Name
  /** The last one; the bottom when absent. */
  readonly to?: Name
}

/** The checks from one to another. */
export function checksOn({ from, to }: Way): readonly Check<Name>[] {
  const names = ORDER.map(({ name }) => name)
  return ORDER.slice(from ? names.indexOf(from) : 0, to ? names.indexOf(to) + 1 : undefined)
}

/** Asks them one after the other; a refusal ends it. */
export async function walk(asked: Asked, way: Way): Promise<Refused | Passed> {
  let passed: Passed = { kind: 'passed', input: asked.input, verdicts: [], selected: { pre: [], post: [] } }
  for (const { look } of checksOn(way)) {
    const found = await look(asked)
    if (found?.kind === 'refused') return found
    if (found) passed = found
  }
  return passed
}

/** It would be masked for whoever approves the call or reads of it. */
const hiddenIn = (path: string): string =>
  `${path.slice(0, 256)} is named or framed like a secret and holds free text: send text in a member of another name, and a secret as one run of signs`
