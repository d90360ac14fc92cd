import { usage } from '../exit.ts'
import { fromFile } from '../profile.ts'

/** The flag of commands that send a policy. */
export const DATA_FLAG = { data: { value: 'JSON', about: 'The policy: JSON, @FILE, or - for stdin.' } } as const

/** The object that --data holds. */
export function objectOf(data: string | undefined): Record<string, unknown> {
  if (data === undefined) throw usage('--data must hold the policy: JSON, @FILE, or - for stdin')
  const value = parse(fromFile(data))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw usage('--data must be a JSON object')
  return { ...value }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usage(`--data is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
