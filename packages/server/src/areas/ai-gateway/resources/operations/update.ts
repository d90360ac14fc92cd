import { invalid, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { resource } from '../../guards.ts'
import { afterDecision, type ToolState } from '../../tools/states.ts'
import { recordResource, resourceChanged } from '../events.ts'
import { MCPResource } from '../shape.ts'
import { saveState } from '../store.ts'
import { toResource } from '../view.ts'

export const updateResource = operation({
  id: 'aiGovernance.resources.update',
  about: 'Approves a resource of a tool server, so that those who were given it can read it, or disables it.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_resources/{id}',
  guard: resource('write'),
  request: shape('MCPResourceServiceUpdateRequest', 'The change.', {
    resource: nullable(MCPResource),
    updateMask: fieldMask('Which members to change: only the state can be; absent means those present.'),
    approvedHash: text(64, 'The hash of the definition that was looked at; another one now is refused.'),
  }),
  response: shape('MCPResourceServiceUpdateResponse', 'The resource as it is now.', { resource: MCPResource }),

  async run(context, input, { id }) {
    const { tx, server } = context
    const stored = context.checkVersion(context.resource)
    const before = toResource(stored, server)
    if (input.approvedHash && input.approvedHash !== stored.definition_hash) {
      const changed = 'the server has changed the resource since it was looked at: look again'
      throw precondition('DEFINITION_CHANGED', changed, id)
    }
    const { merged, changed } = mergeUpdate({
      shape: MCPResource,
      name: 'resource',
      stored: before,
      given: input.resource,
      mask: input.updateMask,
    })
    const wanted = merged.state.slice('MCP_RESOURCE_STATE_'.length)
    const state = afterDecision(stored.state as ToolState, wanted) // Safe because the table checks it.
    if (!state) throw invalid('resource.state', `cannot become ${merged.state} from ${before.state}`)
    if (!changed) return { resource: before }
    const row = context.setEtag(await saveState(tx, id, { state, stateBefore: '' }))
    const after = toResource(row, server)
    await recordResource(context, row.version, resourceChanged('stateChanged', before, after))
    return { resource: after }
  },
})
