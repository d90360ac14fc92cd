import type { Actor } from '../../../service/actor.ts'
import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { Tx } from '../../../store/tx.ts'
import { recordChange } from '../../ai-classifiers/history/api.ts'
import { MCPResource } from './shape.ts'
import type { ShownResource } from './view.ts'

const RESOURCE = {
  type: 'ToolResource',
  code: 'mcp_resource',
  says: { state_changed: 'changed the state of {it}', definition_changed: '{It} describes itself otherwise' },
  severity: { definition_changed: 'Medium' },
} as const

export const resourceLog: LogRules = {
  'aiGateway.resource.created': entityRule(RESOURCE, 'Create', 'created'),
  'aiGateway.resource.stateChanged': entityRule(RESOURCE, 'state_changed', 'state_changed'),
  'aiGateway.resource.definitionChanged': entityRule(RESOURCE, 'definition_changed', 'definition_changed'),
}

type Verb = 'created' | 'stateChanged' | 'definitionChanged'

export const resourceChanged = (verb: Verb, before: ShownResource | null, after: ShownResource): Change => ({
  kind: `aiGateway.resource.${verb}`,
  subject: { type: 'mcp_resource', id: after.id },
  before: before && wireOf(before),
  after: wireOf(after),
})

type Recording = { readonly tx: Tx; readonly actor: Actor; emit(change: Change): void }

/** As an event, and in the history of the resource. */
export const recordResource = (recording: Recording, version: number, change: Change): Promise<void> =>
  recordChange(recording, change.before ? 'updated' : 'created', version, change)

const wireOf = (shown: ShownResource): NonNullable<Change['after']> => ({
  ...(MCPResource.write(shown) as NonNullable<Change['after']>), // Safe because a shape writes an object.
  displayName: shown.title || shown.name,
})
