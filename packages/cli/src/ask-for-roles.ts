import { createInterface } from 'node:readline'
import { table } from './print.ts'

type Role = { readonly id: string; readonly displayName: string }
type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

const ALL = 'all'

/** Prompts for roles until some are named: their ids, none for all of the caller's own; undefined without an answer. */
export async function askForRoles(
  roles: readonly Role[],
  { input, output }: Terminal,
): Promise<readonly string[] | undefined> {
  const rows = roles.map(({ id, displayName }, index) => [String(index + 1), id, displayName])
  output.write(`What may the key do?\n\n${table(['', 'role', 'name'], rows)}\n\n`)
  const question = `Numbers or ids, separated by commas; ${ALL} for all roles of yours: `
  const lines = createInterface({ input, terminal: false })
  output.write(question)
  try {
    for await (const line of lines) {
      const answer = line.trim()
      if (answer === ALL) return []
      const named = answer.split(',').map((word) => word.trim())
      const found = named.map((word) => roles[Number(word) - 1]?.id ?? roles.find(({ id }) => id === word)?.id)
      const unknown = named.find((_, index) => found[index] === undefined)
      if (unknown === undefined) return found.filter((id) => id !== undefined)
      output.write(`${unknown === '' ? '' : `there is no role "${unknown}". `}${question}`)
    }
    return undefined
  } finally {
    lines.close()
  }
}
