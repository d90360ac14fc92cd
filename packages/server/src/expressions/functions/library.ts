import type { FunctionDeclaration } from '@reeve/cel'
import { directory } from './directory.ts'
import { insights } from './insights.ts'
import { network } from './network.ts'
import type { FunctionRow, Group } from './row.ts'
import { strings } from './strings.ts'
import { time } from './time.ts'
import { url } from './url.ts'
import { user } from './user.ts'

/** Every function the service adds to the language. */
export const FUNCTIONS: readonly FunctionRow[] = [
  ...strings,
  ...time,
  ...network,
  ...directory,
  ...user,
  ...insights,
  ...url,
]

const ROOT = 'reeve.'

type Wanted = { environment: string; groups: readonly Group[]; roots: readonly string[] }

/** The functions of one environment; those under `reeve.` are also found under each alias root. */
export function functionsOf({ environment, groups, roots }: Wanted): FunctionDeclaration[] {
  const own = FUNCTIONS.filter(
    ({ group, only }) => groups.includes(group) && (only === undefined || only.includes(environment)),
  )
  const aliased = roots.flatMap((root) =>
    own
      .filter(({ signature }) => signature.startsWith(ROOT))
      .map((one) => ({ ...one, signature: `${root}.${one.signature.slice(ROOT.length)}` })),
  )
  return [...own, ...aliased]
}
