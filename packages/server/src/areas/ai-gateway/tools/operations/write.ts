import { invalid, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { tool } from '../../guards.ts'
import { tellStopped } from '../../kill-switch.ts'
import { endGrantsOfTool } from '../../toolsets/end-tool.ts'
import { toolChanged, wireOf } from '../events.ts'
import { withOffer } from '../offered.ts'
import { MCPTool } from '../shape.ts'
import { afterDecision, type ToolState } from '../states.ts'
import { endTool, keepChange, savePause, saveTool } from '../store.ts'
import { toTool } from '../view.ts'

const answer = shape('MCPToolServiceUpdateResponse', 'The tool as it is now.', { tool: MCPTool })

export const updateTool = operation({
  id: 'aiGovernance.tools.update',
  about: 'Approves a tool as the server defines it now, disables it, or says what it can do.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}',
  guard: tool('write'),
  request: shape('MCPToolServiceUpdateRequest', 'The changes.', {
    tool: nullable(MCPTool),
    updateMask: fieldMask('Which members to change; absent means those present.'),
    approvedHash: text(64, 'The hash of the definition that was looked at; another one now is refused.'),
  }),
  response: answer,

  async run(context, input, { id }) {
    const { tx, emit, server } = context
    const stored = context.checkVersion(context.tool)
    const before = toTool(stored, server)
    if (input.approvedHash && input.approvedHash !== stored.definition_hash) {
      throw precondition('DEFINITION_CHANGED', 'the server has changed the tool since it was looked at: look again', id)
    }
    const { merged, changed } = mergeUpdate({
      shape: MCPTool,
      name: 'tool',
      stored: before,
      given: input.tool,
      mask: input.updateMask,
    })
    const state = afterDecision(stored.state as ToolState, merged.state.slice('MCP_TOOL_STATE_'.length)) // Safe because the table checks it.
    if (!state) throw invalid('tool.state', `cannot become ${merged.state} from ${before.state}`)
    const approves = state === 'APPROVED' && isStated(input, before.state === merged.state)
    const approved_hash = approves ? stored.definition_hash : stored.approved_hash
    if (!changed && approved_hash === stored.approved_hash) return { tool: await withOffer(tx, before) }
    const classification = merged.classification === 'TOOL_CLASSIFICATION_UNSPECIFIED' ? '' : merged.classification
    const visibility = merged.visibility.slice('TOOL_VISIBILITY_'.length)
    const row = context.setEtag(
      await saveTool(tx, id, {
        display_name: merged.displayName,
        description: merged.description,
        classification,
        state,
        visibility: visibility === 'UNSPECIFIED' ? 'AVAILABLE' : visibility,
        allowed_client_types: merged.allowedClientTypes.map((type) => type.slice('MCP_CLIENT_TYPE_'.length)),
        approved_hash,
      }),
    )
    const after = toTool(row, server)
    await keepChange(tx, { toolId: id, actorUserId: userIdOf(context.actor), kind: 'PUT', snapshot: wireOf(after) })
    emit(toolChanged(before.state === after.state ? 'updated' : 'stateChanged', before, after))
    return { tool: await withOffer(tx, after) }
  },
})

type Given = { readonly tool?: { readonly state?: string } | null; readonly updateMask?: readonly string[] | null }

/** Whether the call says APPROVED, and does not only leave it: that is about the definition as it is now. */
const isStated = ({ tool: given, updateMask }: Given, isSame: boolean): boolean =>
  !isSame || (given?.state === 'MCP_TOOL_STATE_APPROVED' && (updateMask ? updateMask.includes('state') : false))

export const pauseTool = operation({
  id: 'aiGovernance.tools.pause',
  about: 'The kill switch of a tool: within two seconds it is not called any more, and calls under way are cut.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}/pause',
  guard: tool('write'),
  request: shape('MCPToolServicePauseRequest', 'Why.', {
    reason: text(1024, 'Why.', { trim: true, multiline: true }),
  }),
  response: answer,

  async run(context, { reason = '' }, { id }) {
    const { tx, emit, server } = context
    const stored = context.checkVersion(context.tool)
    const before = toTool(stored, server)
    if (before.paused) return { tool: await withOffer(tx, before) }
    const after = toTool(context.setEtag(await savePause(tx, id, tx.now, reason)), server)
    emit(toolChanged('paused', before, after))
    await tellStopped(tx, {
      target: after.exposedName,
      subject: { type: 'mcp_tool', id },
      byUserId: userIdOf(context.actor),
      reason,
    })
    return { tool: await withOffer(tx, after) }
  },
})

export const resumeTool = operation({
  id: 'aiGovernance.tools.resume',
  about: 'Lets a tool be called again.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}/resume',
  guard: tool('write'),
  request: shape('MCPToolServiceResumeRequest', 'Nothing to say.', {}),
  response: answer,

  async run(context, _input, { id }) {
    const { tx, emit, server } = context
    const before = toTool(context.checkVersion(context.tool), server)
    if (!before.paused) return { tool: await withOffer(tx, before) }
    const after = toTool(context.setEtag(await savePause(tx, id, null, '')), server)
    emit(toolChanged('resumed', before, after))
    return { tool: await withOffer(tx, after) }
  },
})

export const deleteTool = operation({
  id: 'aiGovernance.tools.delete',
  about: 'Deletes a tool: nobody has it any more. Named by the server again, it waits for an approval.',
  route: 'DELETE /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}',
  guard: tool('write'),
  request: shape('MCPToolServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('MCPToolServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit, server } = context
    const before = toTool(context.checkVersion(context.tool), server)
    await endGrantsOfTool(context, context.tool)
    await endTool(tx, id)
    await keepChange(tx, {
      toolId: id,
      actorUserId: userIdOf(context.actor),
      kind: 'HARD_DELETE',
      snapshot: wireOf(before),
    })
    emit(toolChanged('deleted', before, null))
    return {}
  },
})
