import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command } from '../command.ts'
import { CommandError } from '../exit.ts'
import { printLine } from '../print.ts'

const TEMPLATE = path.join(import.meta.dirname, '../../templates/function')

export const functionInit = command({
  name: 'function init',
  about: 'Makes a folder with a function in TypeScript, a test of it, and the types of the API.',
  args: ['FOLDER'],
  flags: {},

  async run({ args: [folder = ''] }) {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandError(`${folder} is not empty`, 'conflict')
    cpSync(TEMPLATE, folder, { recursive: true })
    const settings = path.join(folder, 'reeve.json')
    const name = path.basename(path.resolve(folder))
    writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('NAME', name))
    printLine(
      `${folder} is a function. Begin with ${path.join(folder, 'main.ts')}; \`reeve function run ${folder}\` tries it.`,
    )
  },
})
