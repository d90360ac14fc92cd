import { commands } from './commands/index.ts'
import { failureText } from './failure-text.ts'
import { findCommand, parseGiven } from './parse.ts'
import { watch } from './watch.ts'

/** The command line of Reeve: finds the command, runs it, and ends with its exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  // The reader of the output may stop reading: `reeve help | head -1`.
  process.stdout.on('error', () => {})
  try {
    await run(argv)
  } catch (error) {
    const { text, exitCode } = await failureText(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = exitCode
  }
}

async function run(argv: readonly string[]): Promise<void> {
  const words = normal(argv)
  const command = findCommand(commands, words)
  const given = parseGiven(command, words.slice(command.name.split(' ').length))
  // Safe because what was read is what the command's own flags describe.
  const once = (): Promise<void> => command.run(given as never)
  if (given.flags.watch === true) await watch(String(given.flags.every), once)
  else await once()
}

/** `reeve`, `reeve --help` and `reeve serve -h` are `reeve help …`. */
function normal(argv: readonly string[]): readonly string[] {
  const [first] = argv
  if (first === undefined) return ['help']
  if (first === '--version' || first === '-v') return ['version', ...argv.slice(1)]
  const end = argv.indexOf('--')
  const flags = end === -1 ? argv : argv.slice(0, end)
  if (!flags.some((word) => word === '--help' || word === '-h')) return argv
  const named = argv.slice(
    0,
    argv.findIndex((word) => word.startsWith('-')),
  )
  return ['help', ...named.slice(0, 2)]
}
