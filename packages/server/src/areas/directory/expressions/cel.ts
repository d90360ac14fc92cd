import type { EnvironmentName } from '../../../expressions/environments.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import type { Reach } from '../../../expressions/reach.ts'
import { invalidAll } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'

type Text = { readonly field: string; readonly environment: EnvironmentName; readonly text: string }

/** Refuses texts that do not compile at their path or read what their author may not, all of them together. */
export function checkTexts({ expressions }: Pick<Services, 'expressions'>, texts: readonly Text[], reach: Reach): void {
  const violations = texts.flatMap(({ field, environment, text }) =>
    violationsOf(field, expressions.check({ environment }, text, reach)),
  )
  if (violations.length > 0) throw invalidAll(violations)
}
