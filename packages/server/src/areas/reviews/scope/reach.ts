import { isDeepStrictEqual } from 'node:util'
import type { Reach } from '../../../expressions/reach.ts'
import type { Context } from '../../../service/context.ts'
import { reachOf, toReach } from '../../directory/expressions/api.ts'
import type { Scope } from './shape.ts'

type Before = { readonly scope: Scope | null; readonly reachesAll: boolean }

/** How far the expressions of a scope see once it is saved: as far as before where none of them is another. */
export function reachOfScope(
  context: Pick<Context, 'hasPermission'>,
  scope: Scope | null,
  before: Before | undefined,
): Reach {
  const isSame = before && isDeepStrictEqual(textsOf(scope), textsOf(before.scope))
  return isSame ? toReach(before.reachesAll, '') : reachOf(context, '')
}

const textsOf = (scope: Scope | null): string[] => [
  scope?.celExpression?.expression ?? '',
  scope?.accountCelExpression?.expression ?? '',
]
