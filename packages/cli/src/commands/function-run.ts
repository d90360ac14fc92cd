import { command } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { build, localBroker, openLocalRuntime } from '../functions/local-run.ts'
import { readProject } from '../functions/project.ts'
import { printJson } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const functionRun = command({
  name: 'function run',
  about: 'Runs the function of a folder on this machine, in the worker of the service; it calls the API as you.',
  args: ['[FOLDER]'],
  flags: { ...PROFILE_FLAGS, input: { value: 'JSON', default: '{}', about: 'The JSON object that it is given.' } },

  async run({ args: [folder = '.'], flags }) {
    checkObject(flags.input)
    const project = readProject(folder)
    const runtime = await openLocalRuntime()
    try {
      const code = await build(runtime, project, 'main.ts')
      const log = ({ log }: { log: string }): void => void process.stderr.write(`${log}\n`)
      const broker = await localBroker(project, () => openClient(flags), log)
      const end = await runtime.run({ code, input: flags.input, broker })
      if (end.kind === 'failed') throw new CommandError(end.error)
      printJson(JSON.parse(end.json))
    } finally {
      runtime.close()
    }
  },
})

function checkObject(text: string): void {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  } catch {
    // Said below.
  }
  throw usage(`--input must be a JSON object, not ${text}`)
}
