import type { Reach } from '../../../../expressions/reach.ts'
import { invalid, invalidAll } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { Context } from '../../../../service/context.ts'
import { lookups } from '../../../directory/expressions/api.ts'
import { readForm } from '../../../forms/definition/api.ts'
import { fillForm, pickViolations } from '../../../forms/filling/api.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { seeing } from '../../../policies/steps/api.ts'
import type { Document } from '../rows/rows.ts'

const MOST_BYTES = 64 * 1024

type Filling = {
  /** The form as it is stored; null when there is none. */
  readonly stored: unknown
  /** How far its expressions see. */
  readonly reach: Reach
  readonly given: Document
  readonly subjectId: string
  /** The member of the request that has the values. */
  readonly at: string
  /** Required values that are missing are asked for later. */
  readonly later?: boolean
}

export type FilledForm = {
  readonly values: Document
  readonly secrets: ReadonlyMap<string, Secret>
  /** Required values are missing: somebody has to fill them in. */
  readonly isIncomplete: boolean
}

/** Reads the values of a form; without a form there are none. */
export async function fillIn(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  { stored, reach, given, subjectId, at, later = false }: Filling,
): Promise<FilledForm> {
  const filled = fillForm(stored === null ? {} : readForm(stored), given, {
    expressions: services.expressions,
    now: tx.now,
    subject: subjectId === '' ? undefined : await lookups(tx, reach).findUser(subjectId),
    reach,
    at,
  })
  const missing = filled.violations.filter(({ reason }) => reason === 'VALUE_REQUIRED')
  const wrong = later ? filled.violations.filter(({ reason }) => reason !== 'VALUE_REQUIRED') : filled.violations
  const violations = [...wrong, ...(await pickViolations(tx, filled.picks))]
  if (violations.length > 0) throw invalidAll([...violations])
  const bytes = Buffer.byteLength(JSON.stringify(filled.values))
  // Expressions can make much of little.
  if (bytes > MOST_BYTES) throw invalid(at, `at most ${MOST_BYTES} bytes of JSON, not ${bytes}`, 'VALUE_TOO_LONG')
  return { values: filled.values, secrets: filled.secrets, isIncomplete: missing.length > 0 }
}

/** The subject fills the form in before anybody decides. */
export const leadingForm = (form: unknown, reach: Reach, now: Temporal.Instant): FrozenStep =>
  seeing({ id: newId(now), kind: 'form', document: { form: { form } } }, reach)
