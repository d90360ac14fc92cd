import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { text, uint32 } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { loadUserFields } from '../../../directory/expressions/api.ts'
import { classify, levelName } from '../../judging/classify.ts'
import { MOST_SCANNED_BYTES, scannedText } from '../../judging/scanned-text.ts'
import { classifierTested } from '../events.ts'
import { classifierGuards, classifierRows } from '../resource.ts'
import { ClassifierMatch, ClassifierVerdict } from '../shape.ts'

const LONGEST_MS = 30_000
const MOST_SHOWN = 100

export const testClassifier = operation({
  id: 'aiClassifiers.test',
  about: 'Tells what a classifier makes of a text, as it is saved, whether it is enabled or not.',
  route: 'POST /api/v1/ai-governance/classifiers/{id}/test',
  guard: classifierGuards.change,
  maxBodyBytes: 1024 * 1024,
  request: shape('ClassifierServiceTestRequest', 'What to judge.', {
    input: required(text(MOST_SCANNED_BYTES, 'The text, at most 256 KiB.', { multiline: true })),
    toolName: text(256, 'The name of the tool that expressions and functions see.'),
    toolInput: nullable(freeform('The input of the tool that expressions and functions see.')),
  }),
  response: shape('ClassifierServiceTestResponse', 'What came of it.', {
    verdict: ClassifierVerdict,
    error: text(1024, 'Why it could not judge; empty when it could.'),
    score: uint32('The level as a number from 0 to 100.', { max: 100 }),
    matches: list(ClassifierMatch, MOST_SHOWN, 'Where rules hit, the first of them.'),
    durationMs: uint32('How long it took.'),
  }),

  async prepare(context, { input, toolName = '', toolInput = {} }, { id }) {
    const { tenant, now, actor } = context
    const read = tenant.database.reader({ tenantId: tenant.id, now })
    const classifier = classifierRows.show(await classifierRows.get(read, id))
    const userId = userIdOf(actor)
    const user = (await loadUserFields(read, [userId])).get(userId) ?? { id: userId }
    const tool = { name: toolName, id: '', server: '', appId: '', connectorId: '', classification: '' }
    const use = {
      tool: { ...tool, annotations: {}, toolsetIds: [] },
      input: toolInput,
      caller: { user, clientId: '', clientType: 'MCP_CLIENT_TYPE_PERSONAL', ip: context.caller.ip },
    } as const
    const began = performance.now()
    const verdict = await classify(context, classifier, scannedText(input), use, LONGEST_MS)
    return { verdict, durationMs: Math.round(performance.now() - began) }
  },

  async run(context, _input, { id }, { verdict, durationMs }) {
    const { displayName } = classifierRows.show(context.checkVersion(context.stored))
    const level = levelName(verdict.level)
    context.emit(classifierTested({ id, displayName, level }))
    return {
      verdict: { classifierId: id, level, labels: [...verdict.labels], reason: verdict.reason },
      error: verdict.error,
      score: Math.round((verdict.level * 100) / 3),
      matches: verdict.matches.slice(0, MOST_SHOWN),
      durationMs,
    }
  },
})
