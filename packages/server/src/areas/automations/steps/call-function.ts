import { map } from '../../../wire/collections.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { cel } from '../shapes/refs.ts'
import { stepKind } from './step-kind.ts'

export const CallFunction = shape('CallFunction', 'Calls a function.', {
  functionId: id('The function.'),
  args: map(cel('Gives the argument.'), 64, 'Arguments by name.'),
})

export const callFunction = stepKind({
  kind: 'callFunction',
  icon: 'box',
  shape: CallFunction,
  samples: [{ functionId: 'f', args: { n: '1 + 1', m: 'ctx.trigger.m' } }],
  actsOn: 'tenant',
  concealed: 'refused',
  users: 'none',
  texts: [{ path: 'args.*', result: 'json' }],
  check({ functionId }, saving) {
    if (saving.publishing && !functionId) saving.refuse('functionId', 'say which function', 'VALUE_REQUIRED')
  },
  references: ({ functionId }) => (functionId ? [{ field: 'functionId', type: 'function', id: functionId }] : []),
})
