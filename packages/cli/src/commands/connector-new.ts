import { cpSync, existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printLine } from '../print.ts'

const KINDS = ['push', 'protocol']
const TEMPLATES = path.join(import.meta.dirname, '../../templates')
const DEFINITIONS = path.join(import.meta.dirname, '../../../connector-protocol/proto')

export const connectorNew = command({
  name: 'connector new',
  about: 'Makes a folder with a connector of your own in TypeScript, with tests against a running Reeve.',
  args: ['FOLDER'],
  flags: {
    kind: {
      value: 'KIND',
      default: 'push',
      about: 'push: a program that calls Reeve. protocol: one that `reeve connector run` runs.',
    },
  },

  async run({ args: [folder = ''], flags: { kind } }) {
    if (!KINDS.includes(kind)) throw usage(`--kind must be push or protocol, not "${kind}"`)
    const name = path.basename(path.resolve(folder))
    if (!/^[a-z0-9][a-z0-9._-]{0,62}$/.test(name)) {
      throw usage(`the name of the folder is that of the connector: a-z, 0-9, "-", "_" and ".", not "${name}"`)
    }
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CommandError(`${folder} is not empty`, 'conflict')
    cpSync(path.join(TEMPLATES, kind), folder, { recursive: true })
    if (kind === 'protocol') cpSync(DEFINITIONS, path.join(folder, 'proto'), { recursive: true })
    for (const file of globSync('{*,src/*,test/*}.{json,ts,md}', { cwd: folder })) {
      const place = path.join(folder, file)
      writeFileSync(place, readFileSync(place, 'utf8').replaceAll('NAME', name))
    }
    printLine(
      `${folder} is a connector. Begin with ${path.join(folder, 'src/source.ts')}; \`npm test\` there tries it.`,
    )
  },
})
