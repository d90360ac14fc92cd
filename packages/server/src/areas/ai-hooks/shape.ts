import { MOST_BYTES } from '../../expressions/limits.ts'
import { freeform } from '../../wire/collections.ts'
import { oneOfNames } from '../../wire/enums.ts'
import { expressionText } from '../../wire/expression-text.ts'
import { bool, displayName, id, int32, text, timestamp } from '../../wire/scalars.ts'
import { type Answer, nullable, oneof, readOnly, shape } from '../../wire/shape.ts'
import { HookEventType } from '../ai-classifiers/api.ts'
import { BuiltInPattern } from './patterns/shape.ts'

const HookFilter = shape('HookFilter', 'Which calls a hook looks at.', {
  celExpression: expressionText(MOST_BYTES, 'An expression over ctx, for example ctx.tool_name; empty for every call.'),
})

const HookFunctionRef = shape('HookFunctionRef', 'A function of the tenant.', {
  functionId: id('The function.'),
  commitId: id('The commit that runs; the published one when empty.'),
})

const JSONPatchConfig = shape(
  'JSONPatchConfig',
  'Members that are put into the input of a call; one that is null is taken out.',
  {},
  oneof('patch', {
    celExpression: expressionText(MOST_BYTES, 'Gives the members, as an expression over ctx, input and caller.'),
    staticOverlay: nullable(freeform('The members themselves.')),
  }),
)

/** What people write of a hook. */
const written = {
  displayName: displayName('What it is called.', 100),
  description: text(2048, 'What it is for.', { multiline: true }),
  event: oneOfNames(HookEventType, 'When it runs. PRE_OUTPUT is stored and runs nowhere.'),
  priority: int32('Lower ones run first; those of the same priority by id.', { min: 0, max: 1000 }),
  enabled: bool('It runs.'),
  filter: nullable(HookFilter),
  managedByGuardrails: bool('It runs only where a rule of the agent classifier policy names it.'),
}

/** What a hook does; exactly one. */
const kind = () =>
  oneof('hook', {
    function: nullable(HookFunctionRef),
    builtinPattern: nullable(BuiltInPattern),
    jsonPatch: nullable(JSONPatchConfig),
  })

export const Hook = shape(
  'Hook',
  'Looks at calls of tools before or after them, and may change or deny them.',
  {
    id: readOnly(id('Its id.')),
    ...written,
    version: readOnly(int32('Raised with every save.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
    deletedAt: readOnly(timestamp('When it was deleted.')),
  },
  kind(),
)
export type ShownHook = Answer<typeof Hook>
