import { denied, precondition } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { type LogRules, textOf } from '../../../service/log/rule.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { int32, secretText, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { stepAssignee } from '../../requests/tasks/api.ts'
import { listSecrets, type Mark } from './marks.ts'
import { findByTask, openCall } from './store.ts'

const MOST_PLACES = 10_000

const MaskedPlace = shape('MaskedPlace', 'A masked place of the input of a call, and what stands there.', {
  path: text(4096, 'The member, for example headers.token or keys[0].'),
  length: int32('How many characters it has.'),
  hash: text(64, 'What the masked input shows of it: the beginning of a hash keyed for the tenant.'),
  value: secretText(262_144, 'What is sent when the call is made.'),
})

export const revealToolCall = operation({
  id: 'aiGovernance.toolCalls.reveal',
  about:
    'Shows what is masked in a call of a tool that waits for the caller to decide; for those who read AI governance or own the app of the tool. It is logged.',
  route: 'POST /api/v1/tasks/{task_id}/tool-call/reveal',
  called: 'ToolCallService/Reveal',
  guard: stepAssignee,
  strict: true,
  oneTime: true,
  request: shape('RevealToolCallRequest', 'Nothing to say.', {}),
  response: shape('RevealToolCallResponse', 'The masked places.', {
    places: list(MaskedPlace, MOST_PLACES, 'Each masked place.'),
  }),

  async run(context) {
    const { tx, tenant, emit, task, isAppOwner, version, hasPermission } = context
    context.checkVersion({ version })
    if (!hasPermission('aigovernance:read') && !isAppOwner) throw denied('aigovernance:read')
    const row = await findByTask(tx, task.id)
    const kept = row && openCall(tenant, row)
    if (!kept) throw precondition('INVALID_STATE', 'no call of a tool waits for this task', task.id)
    const places = listSecrets(tenant, kept.input).slice(0, MOST_PLACES)
    emit(
      revealed(
        { taskId: task.id, toolId: row.tool_id, name: task.display_name },
        places.map(({ value: _, ...mark }) => mark),
      ),
    )
    return { places }
  },
})

type Call = { readonly taskId: string; readonly toolId: string; readonly name: string }

const revealed = ({ taskId, toolId, name }: Call, places: readonly Mark[]): Change => ({
  kind: 'aiGateway.toolCall.revealed',
  subject: { type: 'task', id: taskId },
  after: { displayName: name, toolId, places: places.slice(0, 100).map((one) => ({ ...one })) },
})

const REVEALED = { class: 'entityManagement', activity: 'tool_call_revealed', code: 'mcp_tool.call_revealed' } as const

export const revealLog: LogRules = {
  'aiGateway.toolCall.revealed': {
    entryTypes: [REVEALED],
    toEntries: ({ subject, after }) => {
      const name = textOf(after, 'displayName')
      return [
        {
          ...REVEALED,
          severity: 'Medium',
          message: { did: `saw what is masked in ${name ? `the call ${name}` : 'a call'}` },
          about: { entity: { uid: subject.id, name, type: 'Task', kind: undefined } },
          unmapped: { ...after },
        },
      ]
    },
  },
}
