import { RUN_MIB, RUN_SECONDS } from '@reeve/function-runtime'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

const Level = enumeration('FunctionRuntimeLevel', 'How functions are kept apart, the weakest first.', [
  'FUNCTION_RUNTIME_LEVEL_UNSPECIFIED',
  'FUNCTION_RUNTIME_LEVEL_OFF',
  'FUNCTION_RUNTIME_LEVEL_PROCESS',
  'FUNCTION_RUNTIME_LEVEL_NAMESPACES',
  'FUNCTION_RUNTIME_LEVEL_RUNNER',
])
const NAMES = { off: 'OFF', process: 'PROCESS', namespaces: 'NAMESPACES', runner: 'RUNNER' } as const

export const getRuntime = operation({
  id: 'functions.getRuntime',
  about: 'Reads how functions are kept apart on this machine, and what one run may use.',
  route: 'GET /api/v1/settings/functions',
  guard: requires('functions:read'),
  request: shape('FunctionsServiceGetRuntimeRequest', 'Nothing to say.', {}),
  response: shape('FunctionsServiceGetRuntimeResponse', 'What runs functions.', {
    runtime: shape('FunctionRuntime', 'What runs functions.', {
      level: oneOfNames(Level, 'How they are kept apart.'),
      reason: text(1024, 'Why none is run; empty when they are.'),
      hasRegistry: bool('Packages can be imported with npm:.'),
      seconds: int32('How long one run may take.'),
      memoryMib: int32('How much memory the code of one run may use, in MiB.'),
    }),
  }),

  prepare: ({ services }) => services.functions.runtime.isolation(),

  async run({ services }, _input, _params, { level, reason }) {
    return {
      runtime: {
        level: `FUNCTION_RUNTIME_LEVEL_${NAMES[level]}` as const,
        reason,
        hasRegistry: services.functions.registry !== undefined,
        seconds: RUN_SECONDS,
        memoryMib: RUN_MIB,
      },
    }
  },
})
