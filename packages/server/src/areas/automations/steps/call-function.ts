import { notAvailable } from './not-available.ts'
import { stepKind } from './step-kind.ts'

export const callFunction = stepKind({
  kind: 'callFunction',
  actsOn: 'tenant',
  users: 'none',
  texts: [{ path: 'args.*', result: 'json' }],
  check({ functionId }, saving) {
    if (saving.publishing && !functionId) saving.refuse('functionId', 'say which function', 'VALUE_REQUIRED')
  },
  references: ({ functionId }) => (functionId ? [{ field: 'functionId', type: 'function', id: functionId }] : []),

  async run(step, { args = {} }) {
    for (const cel of Object.values(args)) await step.evaluate(cel, 'json')
    throw notAvailable('functions')
  },
})
