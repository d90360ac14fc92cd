import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { build, localBroker, openLocalRuntime } from '../functions/local-run.ts'
import { readProject } from '../functions/project.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const functionTest = command({
  name: 'function test',
  about: 'Runs main.test.ts of a folder on this machine, in the worker of the service; it calls the API as you.',
  args: ['[FOLDER]'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [folder = '.'], flags }) {
    const project = readProject(folder)
    if (!Object.hasOwn(project.files, 'main.test.ts')) throw usage(`${folder} has no main.test.ts`)
    const runtime = await openLocalRuntime()
    try {
      const code = await build(runtime, project, 'main.test.ts')
      const broker = await localBroker(
        project,
        () => openClient(flags),
        () => {},
      )
      const results = await runtime.test(code, broker)
      if (flags.json) printJson(results)
      for (const { name, status, error, assertions } of flags.json ? [] : results) {
        printLine(`${status.padEnd(7)} ${name}`)
        if (error !== '') printLine(`        ${error}`)
        for (const { pass, operator, actual, expected } of assertions) {
          if (!pass) printLine(`        ${operator}: expected ${expected}, was ${actual}`)
        }
      }
      const failed = results.filter(({ status }) => status === 'FAIL').length
      if (failed > 0) throw new CommandError(`${failed} of ${results.length} tests failed`)
    } finally {
      runtime.close()
    }
  },
})
