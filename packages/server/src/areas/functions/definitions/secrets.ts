import { isDeepStrictEqual } from 'node:util'
import { invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { FunctionsRow } from '../../../store/tables.ts'

export type SecretValues = Readonly<Record<string, string>>
/** `sealed` is the stored one where nothing changes. */
type Kept = { readonly sealed: Buffer | null; readonly names: string[] }
type Environment = 'secret' | 'draftSecret'

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/
const MOST_BYTES = 8192

const purposeOf = (functionId: string, environment: Environment): string => `function ${environment} ${functionId}`

export function openSecrets({ sealer }: Tenant, row: FunctionsRow, environment: Environment): SecretValues {
  const sealed = environment === 'secret' ? row.secrets : row.draft_secrets
  if (sealed === null) return {}
  return JSON.parse(sealer.open(sealed, purposeOf(row.id, environment)).toString('utf8'))
}

type Given = {
  readonly row: FunctionsRow
  readonly environment: Environment
  readonly given: Readonly<Record<string, Secret>>
}

/** The map replaces the stored one; a name given with an empty value keeps its value, one left out is gone. */
export function replaceSecrets(tenant: Tenant, { row, environment, given }: Given): Kept {
  const stored = openSecrets(tenant, row, environment)
  const violations: Violation[] = []
  const next: Record<string, string> = Object.create(null)
  for (const [name, secret] of Object.entries(given)) {
    const value = secret.reveal() === '' && Object.hasOwn(stored, name) ? stored[name]! : secret.reveal()
    const problem = problemOf(name, value)
    if (problem) violations.push({ field: `function.${environment}[${JSON.stringify(name)}]`, ...problem })
    next[name] = value
  }
  if (violations.length > 0) throw invalidAll(violations)
  const names = Object.keys(next).sort()
  if (isDeepStrictEqual({ ...next }, { ...stored })) {
    return { sealed: environment === 'secret' ? row.secrets : row.draft_secrets, names }
  }
  if (names.length === 0) return { sealed: null, names }
  const sealed = tenant.sealer.seal(Buffer.from(JSON.stringify(next)), purposeOf(row.id, environment))
  return { sealed, names }
}

function problemOf(name: string, value: string): Omit<Violation, 'field'> | undefined {
  if (!NAME.test(name)) return { description: 'the name must be letters, digits and _', reason: 'VALUE_INVALID' }
  if (value === '') return { description: 'has no value to keep', reason: 'VALUE_REQUIRED' }
  if (Buffer.byteLength(value) > MOST_BYTES)
    return { description: `at most ${MOST_BYTES} bytes`, reason: 'VALUE_TOO_LONG' }
  return undefined
}
